import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../../ui/overlay/ConfirmDialog.tsx'
import { contactName } from '../../../shared/contact-name.ts'
import type { CellConflict } from './use-cell-edit.ts'

export type CellConflictDialogProps = {
  conflict: CellConflict
  /** The value that the other member set, as its column shows it. */
  theirs: string
  onKeepTheirs: () => void
  onKeepMine: () => void
}

/** Two people edited one cell: says what the other one set, and asks which value stays. */
export function CellConflictDialog(props: CellConflictDialogProps) {
  const { conflict, theirs, onKeepTheirs, onKeepMine } = props
  const { contact, label, shown } = conflict.edit
  return (
    <ConfirmDialog
      open
      onClose={onKeepTheirs}
      onConfirm={onKeepMine}
      title={`Someone else changed ${label}`}
      confirmLabel={`Set it to ${shown}`}
      cancelLabel={`Keep ${theirs}`}
      color="accent"
    >
      <Text>
        Someone else set the {label.toLowerCase()} of {contactName(contact)} to{' '}
        <strong>{theirs}</strong>. You chose <strong>{shown}</strong>.
      </Text>
    </ConfirmDialog>
  )
}
