import { createContext, useContext, useLayoutEffect } from 'react'

/** How a form tells the dialog around it that closing would lose what was typed. */
export const UnsavedChanges = createContext<(unsaved: boolean) => void>(() => undefined)

/** While `unsaved`, the dialog around the form ignores clicks outside, and asks before Escape or Close discards anything. */
export function useUnsavedChanges(unsaved: boolean): void {
  const report = useContext(UnsavedChanges)
  // In the same task as the typing: a click right behind it would still close the dialog after a passive effect.
  useLayoutEffect(() => {
    report(unsaved)
    return () => report(false)
  }, [report, unsaved])
}
