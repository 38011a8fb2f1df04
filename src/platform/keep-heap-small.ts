import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by 60% of what is in use before V8 collects all of it, instead of up to four
 * times: after a busy hour a server kept 270 MB of garbage, for as long as no one came. Collecting
 * more often costs it two hundredths of a processor.
 */
export const keepHeapSmall = () => setFlagsFromString('--heap-growing-percent=60')
