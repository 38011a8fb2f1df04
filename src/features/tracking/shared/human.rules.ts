/** How a person shows: by a first pointer, touch, key or scroll on a page that has been in sight for a while. */
export const humanInputs = ['pointer', 'touch', 'key', 'scroll'] as const
export type HumanInput = (typeof humanInputs)[number]

export interface HumanSignal {
  /** Time the page has been visible, in milliseconds. */
  readonly visibleMs: number
  readonly input: HumanInput
}

/** What a visitor did: looked at the page, or pressed a plan, qualify or call button. */
export const trackedKinds = ['viewed', 'clicked'] as const
export type TrackedKind = (typeof trackedKinds)[number]

/** A page counts as viewed when it was in sight so long and somebody moved on it. */
export const viewedAfterMs = 2000

/** Whether a person did it. A press is itself the input, however fast; a scanner that opens the page sends none. */
export function isPerson(kind: TrackedKind, human: HumanSignal | undefined): boolean {
  return human !== undefined && (kind === 'clicked' || human.visibleMs >= viewedAfterMs)
}
