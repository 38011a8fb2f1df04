import { type RefObject, useEffect, useRef } from 'react'

const rowsOf = (frame: Element) => [...frame.querySelectorAll<HTMLElement>('tbody > tr, li')]
const controls = 'a[href], button'
const controlsOf = (frame: Element) => [...frame.querySelectorAll<HTMLElement>(controls)]

/** The part of the screen that a button is in, with all that was there when it was pressed. */
interface Pressed {
  readonly frame: Element
  readonly before: ReadonlySet<Element>
}

/**
 * Keeps the focus of a button that shows more rows: if it goes with the last ones, in the first of
 * these, else on it, which loses the focus while it is `busy`. Returns what a press is to call.
 */
export function useFocusAfterMore(button: RefObject<HTMLElement | null>, busy = false): () => void {
  const pressed = useRef<Pressed>(undefined)
  useEffect(() => {
    if (!busy && pressed.current !== undefined) focusIfLost(button.current)
  }, [busy, button])
  useEffect(() => () => focusIfLost(pressed.current && firstNew(pressed.current)), [])
  return () => {
    const frame = button.current?.closest('section, [role="dialog"], main')
    if (frame)
      pressed.current = { frame, before: new Set([...rowsOf(frame), ...controlsOf(frame)]) }
  }
}

/** The link or button of the first new row, the row if it has none, else what is new to press. */
function firstNew({ frame, before }: Pressed): HTMLElement | undefined {
  const isNew = (element: Element) => !before.has(element)
  const row = rowsOf(frame).find(isNew)
  if (row === undefined) return controlsOf(frame).find(isNew)
  const control = row.querySelector<HTMLElement>(controls)
  if (control === null) row.tabIndex = -1
  return control ?? row
}

/** Leaves the focus where a person has moved it meanwhile. */
function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus()
}
