/** Input that a person makes and a mail scanner does not. */
export const humanInputs = ['pointer', 'touch', 'key', 'scroll'] as const
export type HumanInput = (typeof humanInputs)[number]

/** Evidence that a person is looking at a page. */
export interface HumanSignal {
  /** How long the page has been visible, in milliseconds. */
  readonly visibleMs: number
  readonly input: HumanInput
}

/** A page counts as viewed once it has been visible this long and had an input (decision 157). */
export const viewedAfterMs = 2000
