import { capitalized } from '../../../kernel/capitalized.ts'
import {
  currentTypeOf,
  type EmailType,
  emailTypeNames,
  emailTypeOf,
  emailTypes,
  type YearlyEmailType,
  yearlyEmailTypes,
} from '../../organizations/shared/email-types.ts'
import { emailReasons } from './reasons/email-reasons.ts'

/** A kind of email that a client may do without: a yearly one, or the follow-ups of any email. */
export type ChoosableKind = YearlyEmailType | 'follow_ups'
export const emailKinds: readonly ChoosableKind[] = [...yearlyEmailTypes, 'follow_ups']

/** A client's choices about the emails that go without a person sending them. */
export interface EmailChoices {
  /** In the order of `emailKinds`, each once. */
  readonly declined: readonly ChoosableKind[]
  /** No email at all: the agent calls. */
  readonly callsInstead: boolean
}

/** Returns the kinds among these texts; what is unknown is left out. */
export const emailKindsOf = (texts: readonly string[] | null): ChoosableKind[] =>
  texts === null ? [] : emailKinds.filter((kind) => texts.includes(kind))

/** Returns the kind of an email; undefined for one that a member sends or a client asks for. */
export function kindOfEmail(type: EmailType): ChoosableKind | undefined {
  const { cause } = emailTypeOf(type)
  if (cause === 'follow-up') return 'follow_ups'
  return cause === 'event' ? emailKinds.find((kind) => kind === currentTypeOf(type)) : undefined
}

/** Returns the types of emails that are of one of these kinds. */
export const typesOfKinds = (kinds: readonly ChoosableKind[]): EmailType[] =>
  emailTypeNames.filter((type) => kinds.some((kind) => kind === kindOfEmail(type)))

/** Why an email of a kind does not go. */
export const declinedReason = (kind: ChoosableKind): string =>
  kind === 'follow_ups'
    ? emailReasons.noReminders
    : emailReasons.declined({ email: emailTypes[kind].yearly.name })

export const isChosen = ({ declined, callsInstead }: EmailChoices): boolean =>
  callsInstead || declined.length > 0

/** Whether two choices are the same; both have their kinds in one order. */
export const sameChoices = (one: EmailChoices, other: EmailChoices): boolean =>
  one.callsInstead === other.callsInstead && one.declined.join() === other.declined.join()

/** Returns what was chosen, in words for the agency; empty where nothing was. */
export function choicesText({ declined, callsInstead }: EmailChoices): string {
  const yearly = declined.filter((kind) => kind !== 'follow_ups')
  const parts = [
    ...(callsInstead ? ['calls instead of emails'] : []),
    ...yearly.map((kind) => `no ${emailTypes[kind].yearly.name} emails`),
    ...(declined.includes('follow_ups') ? ['no reminders'] : []),
  ]
  return capitalized(parts.join(', '))
}

/** Returns what the audit log keeps of choices: in words, and as they are stored. */
export const choicesDetail = ({ declined, callsInstead }: EmailChoices) => ({
  choice: choicesText({ declined, callsInstead }) || 'All emails',
  declined,
  callsInstead,
})

/** Returns the choices of two contacts that are one: what either did without holds. */
export const choicesOfBoth = (one: EmailChoices, other: EmailChoices): EmailChoices => ({
  declined: emailKinds.filter(
    (kind) => one.declined.includes(kind) || other.declined.includes(kind),
  ),
  callsInstead: one.callsInstead || other.callsInstead,
})

export const choicesFailed = 'The choice was not saved. Please try again.'
