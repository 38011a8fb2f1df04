import { type RefObject, useEffect, useRef } from 'react'

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The rows of the list and those selected, for ranges by keyboard. */
export interface ArrowRows {
  readonly ids: readonly number[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
}

/**
 * Moves the focus with the arrow keys between the rows of a list, and between the search box and
 * the list; with shift it selects the rows it passes, and gives back those it returns over. Enter
 * follows the link of the focused row, and F2 edits its cell, else the first that can be edited.
 */
export function useRowArrows(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLElement | null>,
  rows: ArrowRows,
): void {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F2') return editCell(event)
      const step = arrows[event.key]
      const { target } = event
      if (
        step === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(target instanceof Element)
      )
        return
      const links = [
        ...(list.current?.querySelectorAll<HTMLElement>('tbody [data-lead] a[href]') ?? []),
      ]
      const row = target.closest('tbody tr')
      const at = links.findIndex((link) => row?.contains(link))
      if (event.shiftKey) {
        const next = links[at + step]
        if (at === -1 || next === undefined || isTyping(target)) return
        event.preventDefault()
        latest.current.onSelect(ranged(latest.current, at, at + step))
        next.focus()
        return
      }
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

function editCell(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return
  const edit = '[data-cell-edit]'
  const button =
    event.target.closest('tbody td')?.querySelector<HTMLElement>(edit) ??
    event.target.closest('tbody tr')?.querySelector<HTMLElement>(edit)
  if (!button) return
  event.preventDefault()
  button.click()
}

const isTyping = (target: Element) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Returns the selection after shift and an arrow from one row to the next. */
export function ranged(
  { ids, selected }: Pick<ArrowRows, 'ids' | 'selected'>,
  from: number,
  to: number,
): ReadonlySet<number> {
  const [here, there] = [ids[from], ids[to]]
  if (here === undefined || there === undefined) return selected
  const next = new Set(selected)
  // Back over rows that were taken: the one that is left is given back.
  if (next.has(here) && next.has(there)) next.delete(here)
  else next.add(here).add(there)
  return next
}
