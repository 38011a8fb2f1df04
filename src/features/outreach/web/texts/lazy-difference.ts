import { lazy } from 'react'

/** Comes with its library only when two texts are compared. */
export const LazyTextDifference = lazy(async () => ({
  default: (await import('./TextDifference.tsx')).TextDifference,
}))
