/** The ids of organization A that a foreign organization uses, in every form. */
export interface Target {
  contact: number
  contactPublic: string
  /** Of `contact`. */
  policy: number
  federalRight: number
  /** Letters that A printed. */
  letterBatch: number
  /** A list of ended plans of A, and a plan on it. */
  exitList: number
  planExit: number
  /** Of one of A’s agents. */
  emailPause: number
  quote: number
  quotePublic: string
  email: number
  emailPublic: string
  agent: number
  task: number
  /** A note about `contact`, and a call that was logged with it. */
  note: number
  loggedCall: number
  /** Of `contact`. */
  file: number
  /** An email of `contact`, and one in A's quarantine. */
  clientEmail: number
  quarantined: number
  /** Of A, and on `contact`. */
  tag: number
  /** An extra field of A's clients. */
  clientField: number
  /** A view of the list that A's admin shared with everyone at A. */
  listView: number
  /** In A's trash. */
  deleted: number
  endpoint: number
  delivery: number
  apiKey: number
  /** A rate increase that A entered, and one that A deleted. */
  rateIncrease: number
  deletedIncrease: number
  /** A task that A's admin added for an increase. */
  increaseTask: number
  /** Names the drafts that were made together about it. */
  increaseBatch: string
  /** A commission level of A, and one that A deleted. */
  commissionLevel: number
  deletedLevel: number
  /** A saved report of A, and one that A deleted. */
  savedReport: number
  deletedReport: number
  /** A version of A's own rates. */
  rates: number
  /** A session of an agent of A. */
  session: number
  /** At the payment provider. */
  payment: { customer: string; subscription: string; checkout: string; invoice: string }
}

export interface Attempt {
  /** Path and query with A's ids, without /api. */
  readonly url: (a: Target, foreignOrgId: string) => string
  readonly body?: (a: Target, foreignOrgId: string) => unknown
  /** The status that B's admin gets. 200 only if the response is B's own, with nothing of A. */
  readonly foreign: number
}
