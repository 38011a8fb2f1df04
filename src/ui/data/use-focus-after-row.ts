import { type RefObject, useEffect, useRef } from 'react'
import type { RowKey } from './table-column.ts'

/**
 * Moves the focus that was in a removed row, once it is gone, into the row in its place or the last
 * one, else to the heading of the section. `rows` selects the rows of `frame`, in the order of
 * `keys`. Returns what is to be called with the key of a row that is about to go.
 */
export function useFocusAfterRow(
  frame: RefObject<HTMLElement | null>,
  rows: string,
  keys: readonly RowKey[],
): (key: RowKey) => void {
  const going = useRef<{ readonly key: RowKey; readonly at: number }>(undefined)
  useEffect(() => {
    if (going.current === undefined || keys.includes(going.current.key)) return
    const { at } = going.current
    going.current = undefined
    // Who went on meanwhile stays there.
    if (document.activeElement !== document.body) return
    const all = [...(frame.current?.querySelectorAll(rows) ?? [])]
    const button = (all[at] ?? all.at(-1))?.querySelector<HTMLElement>('button')
    const heading = frame.current?.closest('section')?.querySelector<HTMLElement>('h2')
    heading?.setAttribute('tabindex', '-1')
    ;(button ?? heading)?.focus()
  })
  return (key) => {
    going.current = { key, at: keys.indexOf(key) }
  }
}
