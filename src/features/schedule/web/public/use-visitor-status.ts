import { useSyncExternalStore } from 'react'
import { visitorStatus } from './visitor-status.ts'

const neverChanges = () => () => {}

/** Returns the visitor's status; undefined while hydrating the server's HTML, which lacks it. */
export const useVisitorStatus = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => visitorStatus,
    () => undefined,
  )
