import { setFlagsFromString } from 'node:v8'

/**
 * The heap grows by 60% of what is in use before V8 collects all of it, instead of up to four
 * times: after a crowd a server kept 150 MB of garbage for as long as no one came, and the archive
 * of 30,000 clients took 50 MB more.
 */
export const heapGrowth = '--heap-growing-percent=60'

export const keepHeapSmall = () => setFlagsFromString(heapGrowth)
