import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import styles from './dialog.module.css'
import { Modal } from './Modal.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  /** Says what happens: "Delete 3 contacts", never "OK". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    busy,
    busyLabel,
    error,
    disabled,
  } = props
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            onClick={onConfirm}
            loading={busy}
            loadingText={busyLabel}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <div className={error ? styles.error : undefined}>
        <SubmitError message={error} />
      </div>
    </Modal>
  )
}
