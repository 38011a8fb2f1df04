import { useQueryClient } from '@tanstack/react-query'
import { countOf } from '../../../../kernel/count.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { tagsApi, tagsClient } from '../../client/tags-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { undoFailed } from '../../shared/contact-texts.ts'
import { maxUndone } from '../../shared/list/bulk-change.contract.ts'
import { tagFailed, tagLimits } from '../../shared/tags/tag-texts.ts'
import type { BulkTarget } from './bulk-target.ts'

/** Tags many contacts, says how many lacked or had the tag, and offers to undo it. */
export function useTagContacts() {
  const queries = useQueryClient()
  const tagging = useAction(tagsApi.tagContacts.mutationOptions(), { failed: tagFailed })
  const refresh = () => void queries.invalidateQueries({ queryKey: contactsApi.key() })
  const run = ({ selection }: BulkTarget, label: string, give: boolean, onDone: () => void) =>
    tagging.run(
      { contacts: selection, label, give },
      {
        onDone: ({ tag, updated_ids: ids, full }) => {
          refresh()
          onDone()
          // The opposite, for those that this changed.
          const takeBack = () =>
            tagsClient.tagContacts({ contacts: { ids }, label: tag.label, give: !give }).then(
              (undone) => {
                refresh()
                toast({
                  message: `${contactCount(undone.updated_ids.length)} changed back`,
                  tone: 'positive',
                })
              },
              () => toast({ message: undoFailed, tone: 'critical' }),
            )
          const done = give ? `got the tag “${tag.label}”` : `lost the tag “${tag.label}”`
          const left =
            full > 0
              ? `. ${countOf(full, 'contact has', 'contacts have')} ${tagLimits.ofContact} tags already.`
              : ''
          toast({
            message: `${contactCount(ids.length)} ${done}${left}`,
            tone: full > 0 ? 'critical' : 'positive',
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
