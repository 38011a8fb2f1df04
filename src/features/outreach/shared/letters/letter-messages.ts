import { countOf, formatCount } from '../../../../kernel/count.ts'

export const lettersTitle = 'Letters'
export const lettersFailed = 'The letters were not printed. Please try again.'
export const lettersGone =
  'These letters are no longer due: they were already printed, or the plan changed. Nothing was printed.'
export const lettersOnlyLive =
  'You can print letters once your agency is live. Until then, you can preview each one.'
export const lettersNotPlanned =
  'Today’s letters are still being planned. Please try again in a few minutes.'
export const batchGone = 'Letters not found.'
export const batchNotReady = 'The file is not ready yet.'
export const undoOver = 'You can take back letters only on the day you print them.'
export const letterGone = 'This letter is no longer planned: the plan has changed.'
/** The limit, told before. */
export const fileLimitText = (due: number, max: number): string =>
  due > max
    ? `One file holds ${countOf(max, 'letter')}: the oldest ${formatCount(max)} will be printed, and ${countOf(due - max, 'letter')} will stay due.`
    : ''
