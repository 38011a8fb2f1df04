import { useSyncExternalStore } from 'react'
import { visitorStatus } from './visitor-status.ts'

const neverChanges = () => () => {}

/**
 * Returns the visitor's status; undefined while the server's HTML is hydrated, which does not know
 * it.
 */
export const useVisitorStatus = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => visitorStatus,
    () => undefined,
  )
