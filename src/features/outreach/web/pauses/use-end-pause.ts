import { matchQuery, type Query, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { pauseNotSaved } from '../../shared/pauses-texts.ts'

/** Ends a pause, with an undo. */
export function useEndPause() {
  const queries = useQueryClient()
  const end = useAction(pausesApi.endEmailPause.mutationOptions(), { failed: pauseNotSaved })
  const restore = useAction(pausesApi.restoreEmailPause.mutationOptions(), {
    failed: pauseNotSaved,
  })
  // Plans everywhere follow from it.
  const refresh = () => void queries.invalidateQueries()
  // An ended pause is not counted again, though its row is still shown for a moment.
  const refreshAfterEnd = (id: number) => {
    const queryKey = pausesApi.countPausedEmails.key({ input: { id } })
    const predicate = (query: Query) => !matchQuery({ queryKey }, query)
    void queries.invalidateQueries({ predicate })
  }
  const onFailed = (error: unknown) => {
    refresh()
    toast({ message: errorMessage(error, pauseNotSaved), tone: 'critical' })
  }
  const undo = (id: number) =>
    restore.run(
      { id },
      {
        onDone: () => {
          refresh()
          toast({ message: 'The pause continues', tone: 'positive' })
        },
        onFailed,
      },
    )
  return {
    busy: end.busy || restore.busy,
    end: ({ id }: Pause, onDone: () => void) =>
      end.run(
        { id },
        {
          onDone: () => {
            refreshAfterEnd(id)
            onDone()
            toast({
              message: 'Pause ended. Its emails are planned again.',
              tone: 'positive',
              duration: undoMilliseconds,
              action: { label: 'Undo', onAction: () => undo(id) },
            })
          },
          onFailed,
        },
      ),
  }
}
