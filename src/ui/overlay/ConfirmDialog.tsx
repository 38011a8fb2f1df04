import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  /** Names the action: "Delete 3 contacts", never "OK". */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Red unless the action can be undone or only adds something. */
  color?: 'critical' | 'accent' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  color = 'critical',
  busy,
  busyLabel,
  error,
  disabled,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            color={color}
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
      <Stack gap={error === undefined ? 0 : 'md'}>
        <div>{children}</div>
        <SubmitError message={error} />
      </Stack>
    </Dialog>
  )
}
