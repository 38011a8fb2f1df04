/**
 * The texts of one kind of email. A licensed person must approve them before use
 * (docs/security.md).
 */
export interface Wording {
  readonly subject: string
  /** Line that inboxes show beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

/**
 * Every kind of email in one language; `{{plans}}` stands for the plans sold in the client's state.
 */
export interface WordingCatalog {
  readonly birthday: Wording
  readonly anniversary: Wording
  /** Birthday and anniversary emails that go late. */
  readonly lookBack: Wording
  readonly lookBackAgain: Wording
  readonly aep: Wording
  readonly newYear: Wording
  readonly quote: Wording
  readonly renewedLink: Wording
  readonly followUps: readonly [Wording, Wording, Wording]
}
