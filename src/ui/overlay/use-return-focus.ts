import { useEffect } from 'react'

/** Dialogs follow each other (a chooser, then a form): all of them return to what opened the first. */
let opener: HTMLElement | undefined
const inDialog = '[role=dialog]'

/** Puts the focus back where it was before the dialog opened, unless another dialog is open by then. */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.closest(inDialog) === null)
      opener = activeElement
    return () => {
      setTimeout(() => {
        const moved = document.activeElement !== document.body
        if (!moved && document.querySelector(inDialog) === null)
          opener?.focus({ preventScroll: true })
      })
    }
  }, [open])
}
