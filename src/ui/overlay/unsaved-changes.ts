import { createContext, useContext, useLayoutEffect } from 'react'

/** Lets a form tell the dialog around it that closing would lose typed text. */
export const UnsavedChanges = createContext<(unsaved: boolean) => void>(() => undefined)

/** While `unsaved`, the dialog around the form ignores clicks outside, and asks before Escape or Close discards anything. */
export function useUnsavedChanges(unsaved: boolean): void {
  const report = useContext(UnsavedChanges)
  // Runs in the same task as the typing: with a passive effect, a click right after it would still close the dialog.
  useLayoutEffect(() => {
    report(unsaved)
    return () => report(false)
  }, [report, unsaved])
}
