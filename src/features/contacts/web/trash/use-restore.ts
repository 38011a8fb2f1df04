import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { nothingChanged } from '../../../../kernel/count.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { changeTone, toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { contactsClient } from '../../client/contacts-client.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { nothingToRestore, restoreConflictText, restoreFailed } from '../../shared/contact-texts.ts'
import type { RestoreConflict } from '../../shared/deleted-contact.ts'
import type { DeletedTarget } from '../list/bulk-target.ts'

/** Maximum number of ids in one request. */
const maxIds = 50_000

function partsOf(selection: DeletedTarget['selection']): DeletedTarget['selection'][] {
  if (!('ids' in selection)) return [selection]
  const { ids } = selection
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) => ({
    ids: ids.slice(part * maxIds, (part + 1) * maxIds),
  }))
}

/**
 * Restores deleted contacts and shows the result, even after the screen was left. Returns whether
 * any contact was restored.
 */
export function useRestore() {
  const queries = useQueryClient()
  return useCallback(
    async (selection: DeletedTarget['selection']): Promise<boolean> => {
      try {
        let restored = 0
        const conflicts: RestoreConflict[] = []
        for (const part of partsOf(selection)) {
          const result = await contactsClient.restoreContacts(part)
          restored += result.restored_ids.length
          conflicts.push(...result.conflicts)
        }
        if (restored > 0) toast({ message: `${contactCount(restored)} restored`, tone: 'positive' })
        if (restored === 0 && conflicts.length === 0)
          toast({ message: nothingToRestore, tone: 'critical' })
        if (conflicts.length > 0)
          toast({
            message: restoreConflictText(conflicts),
            tone: 'critical',
            duration: undoMilliseconds,
          })
        return restored > 0
      } catch (error) {
        toast({
          message: errorMessage(error, restoreFailed),
          tone: 'critical',
          duration: undoMilliseconds,
        })
        return false
      } finally {
        // Quotes, emails and tasks come back too.
        void queries.invalidateQueries()
      }
    },
    [queries],
  )
}

/** Shows that contacts were deleted, with a button to undo it; of none that nothing was. */
export function useUndoableDelete() {
  const restore = useRestore()
  return useCallback(
    (message: string, ids: number[]) =>
      toast({
        message: ids.length > 0 ? message : nothingChanged,
        tone: changeTone(ids.length),
        ...(ids.length > 0 && {
          duration: undoMilliseconds,
          action: { label: 'Undo', onAction: () => void restore({ ids }) },
        }),
      }),
    [restore],
  )
}
