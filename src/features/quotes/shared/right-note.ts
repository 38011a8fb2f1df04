/**
 * The words of a page about the state's right to change plans without health questions, in the
 * reader's language. It goes with the page's data, so that no page loads all the texts.
 */
export interface RightNote {
  /** A right now, the next one with dates, one each year, or a state whose rule is not settled. */
  readonly kind: 'now' | 'later' | 'yearly' | 'unsettled'
  readonly title: string
  readonly lines: readonly string[]
  /** How the person sees the dates of a yearly right; null if no birth date shows them. */
  readonly how: string | null
  /** The rule, the day on which it was checked, and its source. */
  readonly small: string
  /** The words of the dialog before the health questions. */
  readonly dialog: string
  /** Another company may ask about health: it holds with the own one alone or for some plans. */
  readonly ownCompany: boolean
}
