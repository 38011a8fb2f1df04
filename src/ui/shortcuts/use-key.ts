import { useEffect, useRef } from 'react'
import { characterKeysOn } from './character-keys.ts'

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'

/** Whether a key goes into a text, or to a choice of the browser's. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typing) !== null

/**
 * Calls what belongs to a single character, unless text is being typed, a dialog is open, or the
 * member has switched such keys off. A character without an action stays the browser's.
 */
export function useCharacterKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined || !characterKeysOn() || isTyping(event.target)) return
      if (document.querySelector('[role=dialog]') !== null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Ctrl-K, and ⌘K on a Mac, also while text is being typed. */
export function useCommandKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.repeat) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
