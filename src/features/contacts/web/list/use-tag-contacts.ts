import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { changeTone, toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { tagsApi, tagsClient } from '../../client/tags-client.ts'
import { undoFailed } from '../../shared/contact-texts.ts'
import { maxUndone } from '../../shared/list/bulk-change.contract.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import { type Tagged, taggedText, untaggedText } from '../../shared/tags/tagged-texts.ts'
import type { BulkTarget } from './bulk-target.ts'

const toneOf = ({ full, updated_ids }: Tagged) =>
  full > 0 ? 'critical' : changeTone(updated_ids.length)

/** Tags many contacts, says how many lacked or had the tag, and offers to undo it. */
export function useTagContacts() {
  const queries = useQueryClient()
  const tagging = useAction(tagsApi.tagContacts.mutationOptions(), { failed: tagFailed })
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.key() })
  const run = ({ selection }: BulkTarget, label: string, give: boolean, onDone: () => void) =>
    tagging.run(
      { contacts: selection, label, give },
      {
        onDone: (tagged) => {
          const { tag, updated_ids: ids } = tagged
          refresh()
          onDone()
          // The opposite, for those that this changed.
          const takeBack = () =>
            tagsClient.tagContacts({ contacts: { ids }, label: tag.label, give: !give }).then(
              (undone) => {
                refresh()
                toast({ message: untaggedText(undone), tone: toneOf(undone) })
              },
              () => toast({ message: undoFailed, tone: 'critical' }),
            )
          toast({
            message: taggedText(tagged, give),
            tone: toneOf(tagged),
            ...(ids.length > 0 &&
              ids.length <= maxUndone && {
                duration: undoMilliseconds,
                action: { label: 'Undo', onAction: () => void takeBack() },
              }),
          })
        },
      },
    )
  return { run, busy: tagging.busy, error: tagging.error }
}
