import { useEffect, useRef } from 'react'
import { useWorkKeysOn } from './work-keys-switch.ts'

export type WorkKeys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null)

/**
 * Calls what belongs to a key, unless text is being typed, a dialog is open, or keys are off.
 * Returns how a button names its key.
 */
export function useWorkKeys(keys: WorkKeys): (key: string) => string {
  const on = useWorkKeysOn()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
  return (key) => (on ? ` (${key})` : '')
}
