import { createContext, useContext, useLayoutEffect } from 'react'

/** Lets a form tell the dialog around it that closing would lose typed text. */
export const UnsavedChanges = createContext<(unsaved: boolean) => void>(() => undefined)

let unsavedParts = 0

/** Returns whether leaving the page would lose typed work: in a form or a dialog such as import. */
export const hasUnsavedWork = (): boolean => unsavedParts > 0

/** Counts this part of the page as unsaved work. */
export function useUnsavedWork(unsaved: boolean): void {
  useLayoutEffect(() => {
    if (!unsaved) return
    unsavedParts += 1
    return () => {
      unsavedParts -= 1
    }
  }, [unsaved])
}

/**
 * While `unsaved`, the dialog around the form ignores clicks outside, and asks before Escape or
 * Close discards anything.
 */
export function useUnsavedChanges(unsaved: boolean): void {
  useUnsavedWork(unsaved)
  const report = useContext(UnsavedChanges)
  // Runs in the same task as the typing: with a passive effect, a click right after it would still
  // close the dialog.
  useLayoutEffect(() => {
    report(unsaved)
    return () => report(false)
  }, [report, unsaved])
}
