import { createContext, useContext, useEffect } from 'react'

/** How a form tells the dialog around it that closing would lose what was typed. */
export const UnsavedChanges = createContext<(unsaved: boolean) => void>(() => undefined)

/** While `unsaved`, the dialog around the form ignores clicks outside, and asks before Escape or Close discards anything. */
export function useUnsavedChanges(unsaved: boolean): void {
  const report = useContext(UnsavedChanges)
  useEffect(() => {
    report(unsaved)
    return () => report(false)
  }, [report, unsaved])
}
