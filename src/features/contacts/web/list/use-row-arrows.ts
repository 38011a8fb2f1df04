import { type RefObject, useEffect } from 'react'

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves the focus with the arrow keys between the rows of a list, and between the search box and
 * the list. Enter follows the link of the focused row.
 */
export function useRowArrows(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = arrows[event.key]
      const { target } = event
      if (
        step === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        !(target instanceof Element)
      )
        return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody a[href]') ?? [])]
      const row = target.closest('tbody tr')
      const at = links.findIndex((link) => row?.contains(link))
      const next =
        at === -1 && target === search.current && step === 1
          ? links[0]
          : at === -1
            ? undefined
            : (links[at + step] ?? search.current)
      if (next === undefined || next === null || (at === links.length - 1 && step === 1)) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, search])
}
