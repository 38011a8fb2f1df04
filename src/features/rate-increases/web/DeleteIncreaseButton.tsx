import { hashKey, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'

export type DeleteIncreaseButtonProps = { id: number; name: string; onDeleted: () => void }

/** Deletes an increase at once, and offers to undo it. */
export function DeleteIncreaseButton({ id, name, onDeleted }: DeleteIncreaseButtonProps) {
  const queries = useQueryClient()
  const offers = rateIncreasesApi.countIncreaseOffers.queryKey({ input: { id } })
  const changed = () => void queries.invalidateQueries({ queryKey: rateIncreasesApi.key() })
  /** The rest: its own offers, whose row is still there, are those of an increase that is gone. */
  const deleted = () =>
    void queries.invalidateQueries({
      queryKey: rateIncreasesApi.key(),
      predicate: ({ queryHash }) => queryHash !== hashKey(offers),
    })
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, saveFailed), tone: 'critical' })
  const remove = useAction(rateIncreasesApi.deleteRateIncrease.mutationOptions(), {
    failed: saveFailed,
  })
  const undo = () =>
    void rateIncreasesApi.restoreRateIncrease.call({ id }).then(changed).catch(failed)
  return (
    <Button
      variant="subtle"
      color="critical"
      size="sm"
      aria-label={`Delete ${name}`}
      disabled={remove.busy}
      onClick={() => {
        void queries.cancelQueries({ queryKey: offers })
        remove.run(
          { id },
          {
            onFailed: (error) => {
              changed()
              failed(error)
            },
            onDone: () => {
              onDeleted()
              deleted()
              toast({
                message: `The increase of ${name} was deleted`,
                tone: 'positive',
                duration: undoMilliseconds,
                action: { label: 'Undo', onAction: undo },
              })
            },
          },
        )
      }}
    >
      Delete
    </Button>
  )
}
