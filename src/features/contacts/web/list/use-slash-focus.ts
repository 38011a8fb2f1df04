import { type RefObject, useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable], dialog'

/** "/" moves the cursor to the search box, except while the member is typing elsewhere. */
export function useSlashFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
