import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { contactsApi } from '../../../../api/contacts.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactCount, contactName } from '../../shared/contact-name.ts'
import { purgeFailed } from '../../shared/contact-texts.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'
import type { DeletedTarget } from '../list/bulk-target.ts'

/** Who is to be gone for good; `contact` where it is one person of the list. */
export type Doomed = DeletedTarget & { contact?: DeletedContact }

export type DeleteForeverDialogProps = {
  doomed: Doomed | undefined
  onClose: () => void
  onDone: () => void
}

export function DeleteForeverDialog({ doomed, onClose, onDone }: DeleteForeverDialogProps) {
  const queries = useQueryClient()
  const purge = useAction(contactsApi.purgeContacts.mutationOptions(), { failed: purgeFailed })
  const count = doomed?.count ?? 0
  const close = () => {
    purge.reset()
    onClose()
  }
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.listTrash.key() })
  const confirm = () => {
    if (doomed === undefined) return
    purge.run(doomed.selection, {
      onDone: ({ purged_ids }) => {
        purge.reset()
        onDone()
        refresh()
        toast({ message: `${contactCount(purged_ids.length)} deleted forever`, tone: 'positive' })
      },
      onFailed: refresh,
    })
  }
  return (
    <ConfirmDialog
      open={doomed !== undefined}
      onClose={close}
      onConfirm={confirm}
      title={`Delete ${doomed?.contact ? contactName(doomed.contact) : contactCount(count)} forever?`}
      confirmLabel={`Delete ${contactCount(count)} forever`}
      busy={purge.busy}
      busyLabel="Deleting..."
      error={purge.error}
    >
      <Text>
        {count === 1 ? 'The contact goes' : 'They go'} with all quotes, emails and health answers,
        and quote links stop working for good. This cannot be undone. An address that must not be
        emailed stays on that list.
      </Text>
    </ConfirmDialog>
  )
}
