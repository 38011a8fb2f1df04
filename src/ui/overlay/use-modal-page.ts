import { useEffect } from 'react'

let dialogs = 0
/**
 * Dialogs may follow each other (a chooser, then a form); all return the focus to the element that
 * opened the first.
 */
let opener: HTMLElement | undefined

const inPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.closest('[role=dialog]') === null

/** Makes the page behind an open dialog inert, and afterwards returns the focus to where it was. */
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
      // By then the dialog that follows this one is open.
      setTimeout(() => {
        if (dialogs > 0) return
        if (!inPage(document.activeElement)) opener?.focus({ preventScroll: true })
        opener = undefined
      })
    }
  }, [open])
}
