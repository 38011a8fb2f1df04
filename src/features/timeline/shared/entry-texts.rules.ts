import { uncapitalized } from '../../../kernel/capitalized.ts'
import { readLocale } from '../../../kernel/locale.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { ownTaskKinds } from '../../contacts/shared/task-kinds.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'
import { askedInText, callChannelLabels } from '../../schedule/shared/call-request.ts'
import { SelectedPlan, selectedPlanText } from '../../schedule/shared/selected-plan.ts'
import { timeOfDayLabels } from '../../schedule/shared/time-of-day.ts'
import { signUpKindTexts } from '../../self-onboarding/shared/sign-up-kinds.ts'
import { taskKindLabels } from '../../tasks/shared/task-texts.ts'
import { sizeText } from './files/file.rules.ts'

export interface EntryText {
  /** Follows the name of who did it. */
  readonly text: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/** The facts of a row, by names that its branch chose. */
type Facts = Readonly<Record<string, unknown>>

const named = (labels: Readonly<Record<string, string>>, key: unknown): string =>
  labels[String(key)] ?? String(key)
const detail = (label: string, value: unknown) =>
  value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }]

const quoteOf = (facts: Facts) =>
  typeof facts.type === 'string'
    ? `the quote of the email “${emailTypeLabel(facts.type)}”`
    : 'the quote'

const eventTexts: Readonly<Record<string, (facts: Facts) => string>> = {
  viewed: (facts) => `viewed ${quoteOf(facts)}`,
  clicked: (facts) => `pressed a button on ${quoteOf(facts)}`,
  automated: (facts) => `opened ${quoteOf(facts)}`,
}

/** Returns the response to an email; a press means more than a view. */
function response({ clicked_at, viewed_at, automated_at }: Facts): string {
  if (clicked_at !== null) return 'Pressed a button'
  if (viewed_at !== null) return 'Viewed'
  return automated_at === null ? 'None yet' : 'Likely automated'
}

const unsentTexts: Readonly<Record<string, string>> = {
  failed: 'could not deliver the email',
  cancelled: 'did not send the email',
  unconfirmed: 'does not know whether this email arrived:',
}

const writtenTexts: Readonly<Record<string, string>> = {
  reply: 'wrote an email',
  member: 'wrote an email',
  automatic: 'replied automatically',
  bounce: 'could not deliver an email',
  complaint: 'reported that the client marked an email as spam',
}

/** How each kind of row reads, but for those of the audit log and of imports. */
export const entryTexts = {
  email: (facts) => ({
    text: `${facts.letter ? 'printed the letter' : 'sent the email'} “${emailTypeLabel(String(facts.type))}”`,
    details: [
      ...detail('Response', response(facts)),
      ...(facts.mode === 'test' ? detail('Sent as', 'test email') : []),
      ...(facts.twice === true ? detail('Note', 'possibly sent twice') : []),
    ],
  }),
  unsent: (facts) => ({
    text: `${named(unsentTexts, facts.status)} “${emailTypeLabel(String(facts.type))}”`,
    details: detail('Reason', facts.failure),
  }),
  event: (facts) => ({
    text: eventTexts[String(facts.kind)]?.(facts) ?? `did something with ${quoteOf(facts)}`,
    details: facts.kind === 'automated' ? detail('Sign', facts.detail) : [],
  }),
  answers: () => ({ text: 'answered the health questions', details: [] }),
  choice: (facts) => ({
    text: `selected ${selectedPlanText(SelectedPlan.parse(facts))}`,
    details: [],
  }),
  request: (facts) => ({
    text: [
      named(callChannelLabels, facts.channel),
      ...(facts.time_of_day === null ? [] : [named(timeOfDayLabels, facts.time_of_day)]),
    ].join(' '),
    details: [
      ...(facts.phone === null ? [] : detail('Phone', displayPhone(String(facts.phone)))),
      ...detail('Language', askedInText(readLocale(facts.locale) ?? null)),
    ],
  }),
  sign_up: (facts) => ({ text: uncapitalized(named(signUpKindTexts, facts.kind)), details: [] }),
  call: () => ({ text: 'called', details: [] }),
  client_email: (facts) => ({
    text: named(writtenTexts, facts.kind),
    details: detail('Subject', facts.subject),
  }),
  note: ({ file }) => ({
    text: typeof file === 'string' ? 'imported a note' : 'wrote a note',
    details: detail('File', file),
  }),
  file: (facts) => ({
    text: `added the file “${String(facts.name)}”`,
    details: detail('Size', sizeText(Number(facts.bytes))),
  }),
  task_opened: (facts) => ({
    text: `opened the task “${named(taskKindLabels, facts.kind)}”`,
    details: detail('Task', facts.detail),
  }),
  task_done: (facts) => ({
    text: `finished “${named(taskKindLabels, facts.kind)}”`,
    details: [
      // What a client asked for is another entry, a member's own task may be no other one.
      ...(ownTaskKinds.some((own) => own === facts.kind) ? detail('Task', facts.detail) : []),
      ...detail('Note', facts.note),
    ],
  }),
} satisfies Readonly<Record<string, (facts: Facts) => EntryText>>
