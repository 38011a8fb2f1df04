import { countOf } from '../../../kernel/count.ts'
import { increaseLimits } from './rate-increase.rules.ts'

export const increasesTitle = 'Rate increases'
export const increaseGone = 'This rate increase was deleted.'
export const increaseBack =
  'The same rate increase has been entered again, so this one cannot be restored.'
export const saveFailed = 'Failed to save the rate increase'
export const tooManyPicked = `At most ${increaseLimits.picked} clients at once.`
export const pickedTwice = 'Each client can be listed only once.'
export const stayingReason = 'No lower price was found: staying is best'
export const brokenOffReason = 'Not tried: something went wrong on our side. Send these again.'
export const quoteStaysReason =
  'Their quote would tell them to stay: it compares what they pay now with today’s price'
export const notHitReason = 'No longer affected by this increase'
export const silentReason = 'Must not be contacted'
export const changedReason = 'Their premium has since changed'
export const premiumReasons = {
  unknown: 'Premium unknown: ask what they pay now',
  told: 'The client reported a premium: accept or dismiss it on their page first',
  known: 'Their premium was updated after the increase',
  tooHigh: 'The new premium would be above $2,000 a month: check what they pay',
} as const
export const notTakenOver = 'These premiums did not come from this rate increase.'
export const takeOverTooEarly = (day: string) =>
  `These premiums rise on ${day}. You can apply them from that day on.`
export const draftsTooLate =
  'This increase took effect more than 30 days ago, so an email about it would be out of date. Send a quote by hand.'
export const increaseDraftsChanged = (shown: number, count: number): string =>
  `${count} drafts would now be created instead of ${shown}. Please check again.`
export const draftOverReason =
  'Their draft was dropped or not approved in time: select them to create it again'
export const draftAgain =
  'Their draft was dropped or not approved in time and will be created again'
export const increaseTasksFailed = 'The tasks could not be added'
/** Returns what came of adding tasks: how many were added, and why other clients got none. */
export function tasksAddedText(
  added: number,
  already: number,
  leftOut: readonly { readonly reason: string; readonly count: number }[],
): string {
  const reasons = [
    ...(already > 0 ? [`${countOf(already, 'client')} already had it`] : []),
    ...leftOut.map(({ reason, count }) => `${countOf(count, 'client')}: ${reason}`),
  ]
  if (added > 0) return [`${countOf(added, 'call task')} added`, ...reasons].join('; ')
  return `No call tasks added: ${reasons.length > 0 ? reasons.join('; ') : 'the increase affects no clients now'}`
}
export const increaseDraftsFailed = 'The drafts could not be created'
export const tooManyDrafted = `At most ${increaseLimits.drafted} clients at once.`
