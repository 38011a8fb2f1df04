import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { changeTone, toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { bulkChangeApi, bulkChangeClient } from '../../client/bulk-change-client.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { changedContacts } from '../../shared/contact-name.ts'
import { undoFailed } from '../../shared/contact-texts.ts'
import type { BulkField } from '../../shared/list/bulk-change.contract.ts'
import type { BulkTarget } from './bulk-target.ts'

type Value = string | number | boolean | null

/**
 * Sets one field of many contacts, says how many had another value, and offers to undo it where
 * the server can.
 */
export function useBulkChange(failed: string) {
  const queries = useQueryClient()
  const change = useAction(bulkChangeApi.changeContacts.mutationOptions(), { failed })
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.key() })
  const run = (
    { selection }: BulkTarget,
    field: BulkField,
    value: Value,
    said: string,
    onDone: () => void,
  ) =>
    change.run(
      { contacts: selection, set: { [field]: value } as never },
      {
        onDone: ({ updated_ids, before }) => {
          refresh()
          onDone()
          // Not of the dialog, which is closed by then.
          const takeBack = () =>
            bulkChangeClient
              .undoChange({ field: field as 'client_status', now: value, before })
              .then(
                (undone) => {
                  refresh()
                  const back = undone.updated_ids.length
                  toast({ message: changedContacts(back, 'changed back'), tone: changeTone(back) })
                },
                () => toast({ message: undoFailed, tone: 'critical' }),
              )
          toast({
            message: changedContacts(updated_ids.length, said),
            tone: changeTone(updated_ids.length),
            ...(before.length > 0 && {
              duration: undoMilliseconds,
              action: { label: 'Undo', onAction: () => void takeBack() },
            }),
          })
        },
      },
    )
  return { run, busy: change.busy, error: change.error, reset: change.reset }
}
