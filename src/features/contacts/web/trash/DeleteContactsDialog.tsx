import { Text } from '@mantine/core'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { deleteFailed } from '../../shared/contact-texts.ts'
import { trashDays } from '../../shared/trash.rules.ts'
import type { BulkTarget } from '../list/bulk-target.ts'

export type DeleteContactsDialogProps = {
  open: boolean
  onClose: () => void
  target: BulkTarget
  /** The contact's name when only one is deleted. */
  name?: string | undefined
  onDeleted: (ids: number[]) => void
}

export function DeleteContactsDialog({
  open,
  onClose,
  target,
  name,
  onDeleted,
}: DeleteContactsDialogProps) {
  const remove = useAction(contactsApi.deleteContacts.mutationOptions(), { failed: deleteFailed })
  const label = name ?? contactCount(target.count)
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    remove.run(target.selection, { onDone: (deleted) => onDeleted(deleted.deleted_ids) })
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={`Delete ${label}?`}
      confirmLabel={`Delete ${contactCount(target.count)}`}
      busy={remove.busy}
      busyLabel="Deleting..."
      error={remove.error}
    >
      <Text>
        {target.count === 1 ? 'The contact' : `All ${contactCount(target.count)}`} will be deleted
        with all quotes, emails and health answers. For {trashDays} days you can restore{' '}
        {target.count === 1 ? 'it' : 'them'} from Deleted contacts.
      </Text>
    </ConfirmDialog>
  )
}
