import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { Icon } from './Icon.tsx'
import { Row } from './Row.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** The native dialog element: it traps focus, closes on Escape and restores focus. */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const texts = useTexts(partTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes it; clicking outside is a convenience
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      // Closes only when the press starts and ends outside the dialog.
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) onClose()
      }}
    >
      {open && (
        <div className="dialog-inner">
          <div className="dialog-head">
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="close" onClick={onClose}>
              <Icon name="close" />
              {texts.close}
            </button>
          </div>
          <div className="stack">{children}</div>
          {footer && <Row>{footer}</Row>}
        </div>
      )}
    </dialog>
  )
}
