/**
 * Input that only a device makes. Scrolling is none: scripts scroll too, and the browser does not
 * tell the two apart; a person scrolls by wheel, touch, key or pointer.
 */
export const humanInputs = ['pointer', 'touch', 'key', 'wheel'] as const
export type HumanInput = (typeof humanInputs)[number]

/** Evidence that a person is looking at a page. */
export interface HumanSignal {
  /** How long the page has been visible, in milliseconds. */
  readonly visibleMs: number
  readonly input: HumanInput
}

/** How long a page must be visible to count as viewed, in milliseconds (docs/deviations.md). */
export const viewedAfterMs = 2000

/** Whether a page counts as viewed: visible long enough, and touched by a person. */
export const isPageViewed = (signal: HumanSignal | undefined): boolean =>
  signal !== undefined && signal.visibleMs >= viewedAfterMs
