import { useSyncExternalStore } from 'react'
import { createBusyRetry } from '../kernel/busy-retry.ts'

/** Of all calls of this tab. */
export const tabRetry = createBusyRetry()

/** Whether a call waits because the machine is full, and will be sent again. */
export const useBusy = (): boolean => useSyncExternalStore(tabRetry.subscribe, tabRetry.isWaiting)
