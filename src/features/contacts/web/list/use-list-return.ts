import { type RefObject, useEffect } from 'react'
import { type ListInput, rememberInput, takeOpened } from './last-list.ts'

/**
 * Remembers what the list shows, for the way from one contact to the next, and on the way back
 * moves the focus to the contact that one comes from, which scrolls it into view.
 */
export function useListReturn(
  table: RefObject<HTMLElement | null>,
  { input, rows }: { input: ListInput; rows: readonly { readonly id: number }[] },
): void {
  useEffect(() => rememberInput(input))
  const shown = rows.length > 0
  useEffect(() => {
    if (!shown) return
    const id = takeOpened()
    if (id === undefined) return
    const frame = requestAnimationFrame(() => {
      const link = table.current?.querySelector<HTMLElement>(`a[href="/contact/${id}"]`)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, table])
}
