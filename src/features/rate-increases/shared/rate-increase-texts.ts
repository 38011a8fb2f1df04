import { countOf } from '../../../kernel/count.ts'
import { increaseLimits } from './rate-increase.rules.ts'

export const increasesTitle = 'Rate increases'
export const increaseGone = 'This rate increase was deleted.'
export const increaseBack =
  'The same rate increase was entered again since, so this one cannot come back.'
export const saveFailed = 'The rate increase could not be saved'
export const tooManyPicked = `At most ${increaseLimits.picked} clients at once.`
export const pickedTwice = 'Each client can be there once.'
export const stayingReason = 'No lower price was found: staying is best'
export const brokenOffReason = 'Not tried: something went wrong on our side. Send these again.'
export const quoteStaysReason =
  'Their quote would tell them to stay: it compares what they pay now with the price of today'
export const notHitReason = 'Not hit by this increase any more'
export const silentReason = 'Must not be contacted'
export const changedReason = 'Their premium was changed meanwhile'
export const premiumReasons = {
  unknown: 'Their premium is not known: ask what they pay now',
  told: 'The client has told what they pay: decide about it on their page first',
  known: 'Their premium is known since the increase',
  tooHigh: 'The new premium would be above $2,000 a month: check what they pay',
} as const
export const notTakenOver = 'These premiums were not taken over from this rate increase.'
export const takeOverTooEarly = (day: string) =>
  `These premiums rise on ${day}. They can be taken over from that day.`
export const draftsTooLate =
  'This increase is more than 30 days ago: an email about it would be stale. Send a quote by hand.'
export const increaseDraftsChanged = (shown: number, count: number): string =>
  `${count} drafts would be made by now instead of ${shown}. Please look again.`
export const draftOverReason = 'Their draft was dropped or ran out: select them to make it again'
export const draftAgain = 'Their draft was dropped or ran out, and is made again'
export const increaseTasksFailed = 'The tasks could not be added'
/** Returns what came of adding tasks: how many were added, and why other clients got none. */
export function tasksAddedText(
  added: number,
  already: number,
  leftOut: readonly { readonly reason: string; readonly count: number }[],
): string {
  const reasons = [
    ...(already > 0 ? [`${countOf(already, 'client')} had it already`] : []),
    ...leftOut.map(({ reason, count }) => `${countOf(count, 'client')}: ${reason}`),
  ]
  if (added > 0) return [`${countOf(added, 'call task')} added`, ...reasons].join('; ')
  return `No call task added: ${reasons.length > 0 ? reasons.join('; ') : 'the increase hits no client now'}`
}
export const increaseDraftsFailed = 'The drafts could not be made'
export const tooManyDrafted = `At most ${increaseLimits.drafted} clients at once.`
