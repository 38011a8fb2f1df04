import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { planExitsApi } from '../client/plan-exits-client.ts'
import { exitsFailed } from '../shared/plan-exit-texts.ts'

/** Takes a list back at once, and offers to undo it. Noted rights stay. */
export function DeleteListButton({ id, source }: { id: number; source: string }) {
  const queries = useQueryClient()
  const remove = useAction(planExitsApi.deleteExitList.mutationOptions(), {
    ...{ invalidates: [planExitsApi.key()], failed: exitsFailed },
  })
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, exitsFailed), tone: 'critical' })
  const undo = () =>
    void planExitsApi.restoreExitList
      .call({ id })
      .then(() => queries.invalidateQueries({ queryKey: planExitsApi.key() }))
      .catch(failed)
  return (
    <Button
      variant="subtle"
      color="critical"
      size="sm"
      aria-label={`Take back ${source}`}
      disabled={remove.busy}
      onClick={() =>
        remove.run(
          { id },
          {
            onFailed: failed,
            onDone: () =>
              toast({
                message: `The list “${source}” was taken back`,
                tone: 'positive',
                duration: undoMilliseconds,
                action: { label: 'Undo', onAction: undo },
              }),
          },
        )
      }
    >
      Take back
    </Button>
  )
}
