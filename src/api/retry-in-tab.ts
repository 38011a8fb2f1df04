import { createBusyRetry } from '../kernel/busy-retry.ts'
import { sayInTab } from './say-in-tab.ts'

/** Sends a call of this tab again that a full machine refused, and says so while it waits. */
export const retryInTab = createBusyRetry((isWaiting) =>
  sayInTab('Many people are working right now. Holdfast tries again in a few seconds.', isWaiting),
)
