/** Days of the drawn year, from 1 (January 1) to its last; both ends are included. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

export interface YearEmail {
  readonly name: string
  /** The day of the year on which its rule wants it. */
  readonly wanted: number
  /** The day on which it goes; null if it does not go this year. */
  readonly sent: number | null
  readonly when: string
  readonly why: string
}

/** A client's year in one state, as the outreach rules make it. */
export interface StateYear {
  /** A state's code; empty for all states that have no rule and are settled. */
  readonly state: string
  readonly name: string
  readonly rule: string
  /** The state's time to change without health questions, in its widest reading. */
  readonly windows: readonly YearSpan[]
  /** Days on which Holdfast sends nothing, before a window and in it. */
  readonly quiet: readonly YearSpan[]
  readonly emails: readonly YearEmail[]
}

export interface ClientYears {
  readonly year: number
  readonly days: number
  /** Each month with its first day: `Jan`, 1. */
  readonly months: readonly { readonly name: string; readonly day: number }[]
  readonly today: number
  /** In words: `a birthday on May 10`. */
  readonly client: string
  readonly followUps: string
  readonly states: readonly StateYear[]
}

export const firstState = 'CA'

/** Returns the year that a query names by `state`, else the first that is shown. */
export function chosenYear(years: ClientYears, state: string | undefined): StateYear | undefined {
  const known = years.states.find((one) => one.state === state)
  return known ?? years.states.find((one) => one.state === firstState) ?? years.states[0]
}
