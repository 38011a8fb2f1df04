import { createBusyRetry } from '../../kernel/busy-retry.ts'

/** Of all calls of this page. */
export const pageRetry = createBusyRetry()
