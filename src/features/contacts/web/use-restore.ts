import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, client } from '../../../ui/api.ts'
import { toast } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/transport-error.ts'
import { contactCount } from '../shared/contact-name.ts'
import { addressesTaken, restoreFailed } from '../shared/contact-texts.ts'

/** Long enough to read, to find and to reach by keyboard (WCAG 2.2.1); after it the bin still restores. */
const undoMilliseconds = 20_000

/** Puts deleted contacts back and says what became of it; works on although the screen that asked is gone. Answers whether any came back. */
export function useRestore() {
  const queries = useQueryClient()
  return useCallback(
    async (ids: number[]): Promise<boolean> => {
      try {
        const { restored_ids, conflicts } = await client.contacts.restore({ ids })
        if (restored_ids.length > 0) toast({ message: `${contactCount(restored_ids.length)} restored`, tone: 'positive' })
        if (conflicts.length > 0)
          toast({ message: addressesTaken(conflicts.map(({ email }) => email)), tone: 'critical', duration: undoMilliseconds })
        return restored_ids.length > 0
      } catch (error) {
        toast({ message: errorMessage(error, restoreFailed), tone: 'critical', duration: undoMilliseconds })
        return false
      } finally {
        void queries.invalidateQueries({ queryKey: api.contacts.key() })
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
      toast({ message, tone: 'positive', duration: undoMilliseconds, action: { label: 'Undo', onAction: () => void restore(ids) } }),
    [restore],
  )
}
