import type { ClientStatus } from '../../../contacts/shared/client-status.rules.ts'

/** What a row becomes by its status: a client of that status, one not to be contacted, or none. */
export const statusChoices = [
  'active',
  'prospect',
  'lapsed',
  'medicare_advantage',
  'deceased',
  'do_not_contact',
  'leave_out',
] as const
export type StatusChoice = (typeof statusChoices)[number]

/** In order: "Deceased - policy terminated" is a death, "Inactive" is not active. */
const readings: readonly (readonly [pattern: RegExp, choice: ClientStatus | 'do_not_contact'])[] = [
  [/\b(deceased|dead|died|death|passed( away)?|decd?|rip)\b/, 'deceased'],
  [/\b(dnc|do not (contact|call|email|mail)|unsubscribed|opt(ed)? ?out|no contact)\b/, 'do_not_contact'],
  [/\b(ma|mapd|ma ?pd|medicare advantage|advantage|part c)\b/, 'medicare_advantage'],
  [
    /\b(termed|term|terminated|termination|lapsed?|cancell?ed|cancel|cxl|cxld|canx|inactive|inact|ended|expired|former|lost|withdrawn|not taken|declined|replaced|disenrolled|surrendered|moved|closed|dropped|nsf|non ?pay(ment)?)\b/,
    'lapsed',
  ],
  [/\b(prospect|lead|quoted?|pending|pend|applied|submitted|new|opportunity|future|in progress|app)\b/, 'prospect'],
  [
    /^(a|act|actv)$|\b(active|inforce|in force|if|current|client|customer|enrolled|issued|paid|approved|good standing|effective|open|member|existing|placed|renewed|won)\b/,
    'active',
  ],
]
const letters: Readonly<Record<string, ClientStatus>> = {
  d: 'deceased',
  t: 'lapsed',
  l: 'lapsed',
  c: 'lapsed',
  i: 'lapsed',
  p: 'prospect',
}

/** Returns what a status cell says; undefined when its words are not known. */
export function statusOfText(text: string): ClientStatus | 'do_not_contact' | undefined {
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return letters[words] ?? readings.find(([pattern]) => pattern.test(words))?.[1]
}
