import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import { type Locale, readLocale } from '../../../kernel/locale.ts'
import {
  type ChoosableKind,
  emailKinds,
  emailKindsOf,
} from '../../contacts/shared/email-choices.rules.ts'
import { yearlyEmailTypes } from '../../organizations/shared/email-types.ts'
import { type PauseChoice, pauseChoices } from './pause-choices.rules.ts'

/** The choices that the plain form of the page behind an unsubscribe link sends. */
export interface ChosenInForm {
  /** The kinds that the form showed: one that is switched on meanwhile was not declined. */
  readonly shown: readonly ChoosableKind[]
  readonly wanted: readonly ChoosableKind[]
  readonly callsInstead: boolean
  readonly language: Locale
  readonly pause: PauseChoice
  /** The pause that held when the form was shown. */
  readonly pausedShown: CalendarDate | null
}

/** The names of the form's fields. */
export const choiceFields = {
  shown: 'shown',
  wanted: (kind: ChoosableKind) => `send_${kind}`,
  reminders: 'reminders',
  calls: 'calls',
  language: 'language',
  pause: 'pause',
  pausedShown: 'paused_until',
} as const

/** Reads a URL-encoded form; undefined for one that this page did not send. */
export function readChoicesSent(body: string): ChosenInForm | undefined {
  const form = new URLSearchParams(body)
  const language = readLocale(form.get(choiceFields.language))
  const pause = pauseChoices.find((choice) => choice === form.get(choiceFields.pause))
  const reminders = form.get(choiceFields.reminders)
  if (language === undefined || pause === undefined) return undefined
  if (reminders !== 'yes' && reminders !== 'no') return undefined
  return {
    shown: emailKindsOf([...form.getAll(choiceFields.shown), 'follow_ups']),
    wanted: emailKinds.filter((kind) =>
      kind === 'follow_ups' ? reminders === 'yes' : form.get(choiceFields.wanted(kind)) === 'yes',
    ),
    callsInstead: form.get(choiceFields.calls) === 'yes',
    language,
    pause,
    pausedShown: parseCalendarDate(form.get(choiceFields.pausedShown) ?? '') ?? null,
  }
}

/**
 * Returns the kinds that a client does without after a form. One that it did not show keeps its
 * choice, unless none of the yearly emails shown is wanted: then the others are not either.
 */
export function declinedAfter(
  declined: readonly ChoosableKind[],
  { shown, wanted }: Pick<ChosenInForm, 'shown' | 'wanted'>,
): ChoosableKind[] {
  const yearlyShown = shown.filter((kind) => kind !== 'follow_ups')
  const none = yearlyShown.length > 0 && !yearlyShown.some((kind) => wanted.includes(kind))
  const kept = declined.filter((kind) => !shown.includes(kind))
  const off = shown.filter((kind) => !wanted.includes(kind))
  return emailKindsOf([...kept, ...off, ...(none ? yearlyEmailTypes : [])])
}

/** Whether no yearly email goes, whatever the agency sends and the contact's record says later. */
export const declinesAllYearly = (declined: readonly ChoosableKind[]): boolean =>
  yearlyEmailTypes.every((kind) => declined.includes(kind))
