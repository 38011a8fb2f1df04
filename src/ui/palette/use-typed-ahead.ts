import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `onType` with each change of the search by a key that is pressed before the palette's box
 * has the focus: people do not wait for it, and no letter may go to what is under it.
 */
export function useTypedAhead(on: boolean, onType: (change: (search: string) => string) => void) {
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useLayoutEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && target.closest('[role=dialog] [role=combobox]')) return
      if (key.length === 1) latest.current((search) => search + key)
      else if (key === 'Backspace') latest.current((search) => search.slice(0, -1))
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [on])
}
