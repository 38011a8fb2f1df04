import { useEffect } from 'react'

let dialogs = 0
/** Dialogs follow each other (a chooser, then a form): all of them return to what opened the first. */
let opener: HTMLElement | undefined

const inPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.closest('[role=dialog]') === null

/** While a dialog is open, the page behind it cannot be reached at all; afterwards the focus is back where it was. */
export function useModalPage(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const page = document.getElementById('root')
    if (inPage(document.activeElement)) opener = document.activeElement
    dialogs += 1
    page?.toggleAttribute('inert', true)
    return () => {
      dialogs -= 1
      if (dialogs === 0) page?.toggleAttribute('inert', false)
      // The dialog that follows this one is open by then.
      setTimeout(() => {
        if (dialogs > 0) return
        if (!inPage(document.activeElement)) opener?.focus({ preventScroll: true })
        opener = undefined
      })
    }
  }, [open])
}
