import { countOf, formatCount } from '../../../../kernel/count.ts'

export const lettersTitle = 'Letters'
export const lettersFailed = 'The letters were not printed. Please try again.'
export const lettersGone =
  'These letters are no longer due: they were printed meanwhile, or the plan has changed. Nothing was printed.'
export const lettersOnlyLive =
  'Letters can be printed once the agency is live. Until then you can look at each one.'
export const lettersNotPlanned =
  'Today’s letters are still being planned. Please try again in some minutes.'
export const batchGone = 'These letters were not found.'
export const batchNotReady = 'The file is not ready yet.'
export const undoOver = 'Letters can be taken back on the day of printing only.'
export const letterGone = 'This letter is no longer planned: the plan has changed since.'
/** The limit, told before. */
export const fileLimitText = (due: number, max: number): string =>
  due > max
    ? `One file holds ${countOf(max, 'letter')}: the oldest ${formatCount(max)} are printed, and ${countOf(due - max, 'letter')} stay due.`
    : ''
