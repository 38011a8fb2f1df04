import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.ts'

export type ModalProps = Omit<DialogProps, 'ignoresClickOutside' | 'covered'> & {
  /** Closing would lose work. A form inside may report it by `useUnsavedChanges` instead. */
  unsaved?: boolean | undefined
}

/** A dialog that never discards typed work by accident: a click outside does nothing, Escape and Close ask first. */
export function Modal({ unsaved = false, children, ...dialog }: ModalProps) {
  const [reported, setReported] = useState(false)
  const [asking, setAsking] = useState(false)
  const guarded = unsaved || reported
  // Saving closes the dialog without asking; its next opening starts without the question too.
  if (asking && !dialog.open) setAsking(false)
  const discard = () => {
    setAsking(false)
    dialog.onClose()
  }
  return (
    <>
      <Dialog
        {...dialog}
        onClose={() => (guarded ? setAsking(true) : dialog.onClose())}
        ignoresClickOutside={guarded}
        covered={asking}
      >
        <UnsavedChanges value={setReported}>{children}</UnsavedChanges>
      </Dialog>
      {/* Mounted only now, because an open dialog would take the same Escape as its own. */}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={discard}
          title="Discard your changes?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
        >
          What you entered here has not been saved.
        </ConfirmDialog>
      )}
    </>
  )
}
