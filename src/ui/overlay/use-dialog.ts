import { type ComponentProps, useEffect, useRef } from 'react'

/** Props that make a native `<dialog>` follow `open`. While `locked`, neither Escape nor a press beside it closes it. */
export function useDialog(
  open: boolean,
  onClose: () => void,
  locked = false,
): ComponentProps<'dialog'> {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return {
    ref: dialog,
    onCancel: (event) => {
      if (locked && event.target === dialog.current) event.preventDefault()
    },
    onClose: (event) => {
      if (event.target !== dialog.current) return
      // A browser lets a second Escape through; work under way stays in sight nevertheless.
      if (locked && open) dialog.current?.showModal()
      else if (open) onClose()
    },
    // Only a press that begins and ends beside the dialog closes it, not a text selection that slips out.
    onPointerDown: (event) => {
      pressed.current = event.target
    },
    onClick: (event) => {
      if (!locked && event.target === dialog.current && pressed.current === dialog.current)
        onClose()
    },
  }
}
