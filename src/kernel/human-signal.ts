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

/**
 * A page counts as viewed once it has been visible this long and a person has touched it (decision
 * 157).
 */
export const viewedAfterMs = 2000
