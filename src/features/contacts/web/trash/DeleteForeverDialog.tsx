import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { changeTone, toast } from '../../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../../access/client/use-sign-in-again.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { changedContacts, contactCount, contactName } from '../../shared/contact-name.ts'
import { purgeFailed } from '../../shared/contact-texts.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'
import type { DeletedTarget } from '../list/bulk-target.ts'

/** The contacts to delete permanently; `contact` when it is one row of the list. */
export type PurgeTarget = DeletedTarget & { contact?: DeletedContact }

export type DeleteForeverDialogProps = {
  purging: PurgeTarget | undefined
  onClose: () => void
  onDone: () => void
}

export function DeleteForeverDialog({ purging, onClose, onDone }: DeleteForeverDialogProps) {
  const queries = useQueryClient()
  const purge = useAction(contactsApi.purgeContacts.mutationOptions(), { failed: purgeFailed })
  const signInAgain = useSignInAgain()
  const count = purging?.count ?? 0
  const close = () => {
    purge.reset()
    onClose()
  }
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.listTrash.key() })
  const confirm = () => {
    if (purging === undefined) return
    purge.run(purging.selection, {
      onDone: ({ purged_ids }) => {
        purge.reset()
        onDone()
        refresh()
        const gone = purged_ids.length
        toast({ message: changedContacts(gone, 'deleted forever'), tone: changeTone(gone) })
      },
      onFailed: (error) => {
        if (needsSignInAgain(error)) {
          purge.reset()
          signInAgain.ask()
        } else refresh()
      },
    })
  }
  return (
    <>
      <ConfirmDialog
        open={purging !== undefined && !signInAgain.open}
        onClose={close}
        onConfirm={confirm}
        title={`Delete ${purging?.contact ? contactName(purging.contact) : contactCount(count)} forever?`}
        confirmLabel={`Delete ${contactCount(count)} forever`}
        busy={purge.busy}
        busyLabel="Deleting..."
        error={purge.error}
      >
        <Text>
          {count === 1 ? 'The contact will be' : 'They will be'} deleted with all quotes, emails and
          health answers, and quote links will stop working. A second record your sign-up form
          created for the same person is also deleted. This cannot be undone. Email addresses marked
          “Do not contact” stay blocked.
        </Text>
      </ConfirmDialog>
      <SignInAgainDialog {...signInAgain} before="delete contacts forever" />
    </>
  )
}
