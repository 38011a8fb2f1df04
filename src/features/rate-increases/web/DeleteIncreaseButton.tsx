import { hashKey, useQueryClient } from '@tanstack/react-query'
import { UndoableDelete } from '../../../ui/overlay/UndoableDelete.tsx'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'

export type DeleteIncreaseButtonProps = { id: number; name: string; onDeleted: () => void }

/** Deletes an increase at once, and offers to undo it. */
export function DeleteIncreaseButton({ id, name, onDeleted }: DeleteIncreaseButtonProps) {
  const queries = useQueryClient()
  const offers = rateIncreasesApi.countIncreaseOffers.queryKey({ input: { id } })
  return (
    <UndoableDelete
      of={name}
      told={`The increase for ${name} was deleted`}
      failed={saveFailed}
      remove={rateIncreasesApi.deleteRateIncrease.mutationOptions()}
      restore={(input) => rateIncreasesApi.restoreRateIncrease.call(input)}
      input={{ id }}
      onStart={() => void queries.cancelQueries({ queryKey: offers })}
      onChanged={() => void queries.invalidateQueries({ queryKey: rateIncreasesApi.key() })}
      onDeleted={() => {
        onDeleted()
        // Its own offers, whose row is still there, are those of an increase that is gone.
        void queries.invalidateQueries({
          queryKey: rateIncreasesApi.key(),
          predicate: ({ queryHash }) => queryHash !== hashKey(offers),
        })
      }}
    />
  )
}
