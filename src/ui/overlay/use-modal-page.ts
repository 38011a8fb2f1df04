import { useEffect } from 'react'

let dialogs = 0
/** Dialogs follow each other (a chooser, then a form): all of them return to what opened the first. */
let opener: Element | null = null

/** While a dialog is open, the page behind it cannot be reached at all; afterwards the focus is back where it was. */
export function useModalPage(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const page = document.getElementById('root')
    if (document.activeElement?.closest('[role=dialog]') == null) opener = document.activeElement
    dialogs += 1
    page?.toggleAttribute('inert', true)
    return () => {
      dialogs -= 1
      if (dialogs > 0) return
      page?.toggleAttribute('inert', false)
      // A dialog that follows opens first.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (dialogs === 0 && lost && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [open])
}
