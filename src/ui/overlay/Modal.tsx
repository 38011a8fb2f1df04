import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { UnsavedChanges, useUnsavedWork } from './unsaved-changes.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

export type ModalProps = Omit<DialogProps, 'ignoresClickOutside' | 'covered'> & {
  /** Closing would lose work. A form inside may report this with `useUnsavedChanges` instead. */
  unsaved?: boolean | undefined
}

/**
 * A dialog that never discards typed work by accident: a click outside does nothing, Escape and
 * Close ask first, and the browser asks before it reloads or closes the page.
 */
export function Modal({ unsaved = false, children, ...dialog }: ModalProps) {
  const [reported, setReported] = useState(false)
  const [asking, setAsking] = useState(false)
  const guarded = unsaved || reported
  useUnsavedWork(unsaved && dialog.open)
  useLeaveWarning(guarded && dialog.open)
  // Saving closes the dialog without asking, and the next opening must not show the question
  // either.
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
      {/* Mounted only now, because an open dialog would react to the same Escape. */}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={discard}
          title="Discard your changes?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
        >
          Your entries have not been saved.
        </ConfirmDialog>
      )}
    </>
  )
}
