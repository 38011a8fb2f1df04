import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { contactsApi, contactsClient } from '../../../../api/contacts.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactCount } from '../../shared/contact-name.ts'
import { addressesTaken, restoreFailed } from '../../shared/contact-texts.ts'
import type { DeletedTarget } from '../list/bulk-target.ts'

/** Long enough to read, to find and to reach by keyboard (WCAG 2.2.1); after it the trash still restores. */
const undoMilliseconds = 20_000

/** As many as one request may hold. */
const mostIds = 50_000

function partsOf(selection: DeletedTarget['selection']): DeletedTarget['selection'][] {
  if (!('ids' in selection)) return [selection]
  const { ids } = selection
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, part) => ({
    ids: ids.slice(part * mostIds, (part + 1) * mostIds),
  }))
}

/** Puts deleted contacts back and says what became of it; works on although the screen that asked is gone. Answers whether any came back. */
export function useRestore() {
  const queries = useQueryClient()
  return useCallback(
    async (selection: DeletedTarget['selection']): Promise<boolean> => {
      try {
        let restored = 0
        const conflicts: { email: string }[] = []
        for (const part of partsOf(selection)) {
          const answer = await contactsClient.restoreContacts(part)
          restored += answer.restored_ids.length
          conflicts.push(...answer.conflicts)
        }
        if (restored > 0) toast({ message: `${contactCount(restored)} restored`, tone: 'positive' })
        if (conflicts.length > 0)
          toast({
            message: addressesTaken(conflicts.map(({ email }) => email)),
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
        void queries.invalidateQueries({ queryKey: contactsApi.key() })
      }
    },
    [queries],
  )
}

/** Says that contacts were deleted, and offers to undo it. */
export function useUndoableDelete() {
  const restore = useRestore()
  return useCallback(
    (message: string, ids: number[]) =>
      toast({
        message,
        tone: 'positive',
        duration: undoMilliseconds,
        action: { label: 'Undo', onAction: () => void restore({ ids }) },
      }),
    [restore],
  )
}
