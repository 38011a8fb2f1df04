import { type HumanSignal, viewedAfterMs } from '../../../kernel/human-signal.ts'

/** A visitor's action: viewed the page, or pressed a plan, qualify or call button. */
export const trackedKinds = ['viewed', 'clicked'] as const
export type TrackedKind = (typeof trackedKinds)[number]

/**
 * Returns whether a person did it. A press is always an input, however early; a scanner that opens
 * the page makes none.
 */
export function isPerson(kind: TrackedKind, human: HumanSignal | undefined): boolean {
  return human !== undefined && (kind === 'clicked' || human.visibleMs >= viewedAfterMs)
}
