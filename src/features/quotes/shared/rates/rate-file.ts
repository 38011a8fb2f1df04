/** The columns of a rate file; docs/rates.md describes them. */
export const rateColumns = [
  'naic',
  'company',
  'plan',
  'state',
  'zip',
  'county',
  'gender',
  'tobacco',
  'age',
  'age_curve',
  'rating_method',
  'effective_from',
  'effective_to',
  'premium',
  'household_discount_percent',
  'household_discount_rule',
] as const
export type RateColumn = (typeof rateColumns)[number]
export type RateCells = Readonly<Record<RateColumn, string>>

/** Columns without which no line can be read. */
export const requiredRateColumns = [
  'naic',
  'plan',
  'state',
  'age',
  'effective_from',
  'premium',
] as const satisfies readonly RateColumn[]

export const rateFileLimits = {
  /** Bytes of a file that is uploaded, and of one that the operator's command reads. */
  uploadBytes: 200 * 1024 * 1024,
  fileBytes: 1024 * 1024 * 1024,
  lines: 2_000_000,
  /** A line for all ages, both genders and both answers about tobacco makes 140 rates. */
  rates: 4_000_000,
  /** Problems kept for the report; the others are counted. */
  issues: 10_000,
  /** Problems shown on the screen. */
  issuesShown: 100,
  /** Versions kept of one book, the one in use included. */
  versions: 6,
} as const

export const issueKinds = [
  'unreadable',
  'unknown_plan',
  'unknown_state',
  'wrong_zip',
  'wrong_county',
  'not_positive',
  'duplicate',
  'overlap',
  'gap',
  'outlier',
  'far_change',
  'new_company',
  'dates',
] as const
export type IssueKind = (typeof issueKinds)[number]

/**
 * A problem of a line, counted from 1 with the header. An error refuses the file; a question needs
 * a yes.
 */
export interface RateIssue {
  readonly line: number
  readonly severity: 'error' | 'question'
  readonly kind: IssueKind
  readonly reason: string
}

export type RatingMethod = 'attained' | 'issue' | 'community'
