import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRequestId } from '../../../api/use-request-id.ts'
import { countOf } from '../../../kernel/count.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import type { TakenOver } from '../shared/rate-increases.contract.ts'
import type { PickedDialogProps } from './IncreaseTasksDialog.tsx'

const failed = 'The premiums could not be taken over'
const undoFailed = 'The premiums could not be given back'

/** Writes the new premiums of these clients into their policies, and offers to undo it. */
export function TakeOverDialog({
  id,
  ids,
  day,
  onClose,
  onDone,
}: PickedDialogProps & { day: string }) {
  const queries = useQueryClient()
  const requestId = useRequestId()
  const invalidates = [rateIncreasesApi.key(), contactsApi.key()]
  const take = useAction(rateIncreasesApi.takeOverPremiums.mutationOptions(), {
    invalidates,
    failed,
  })
  const undo = (changed: TakenOver[]) =>
    void rateIncreasesApi.undoPremiums
      .call({ id, changed })
      .then(({ undone }) => {
        for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey })
        const kept = changed.length - undone
        toast({
          message: `${countOf(undone, 'premium')} as before${kept > 0 ? `; ${kept} changed since, and left` : ''}`,
        })
      })
      .catch((error: unknown) =>
        toast({ message: errorMessage(error, undoFailed), tone: 'critical' }),
      )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        take.run(
          // A retry after a lost answer finds what the first try changed, for the same undo.
          { id, ids, request_id: requestId({ id, ids }) },
          {
            onDone: ({ changed, left_out }) => {
              const reasons = left_out.map(({ count, reason }) => `${count} not: ${reason}`)
              toast({
                message: [`${countOf(changed.length, 'premium')} taken over`, ...reasons].join(
                  '; ',
                ),
                tone: changed.length > 0 ? 'positive' : 'critical',
                ...(changed.length > 0 && {
                  duration: undoMilliseconds,
                  action: { label: 'Undo', onAction: () => undo(changed) },
                }),
              })
              onDone()
            },
          },
        )
      }
      title={`Take over the new premiums of ${countOf(ids.length, 'client')}?`}
      confirmLabel="Take Over"
      color="accent"
      busy={take.busy}
      busyLabel="Writing..."
      error={take.error}
    >
      <Stack gap="sm">
        <Text>
          Their policies get the premium of the column “From {day}”, as known since that day.
          Savings then compare with it.
        </Text>
        <Text size="sm" c="dimmed">
          The percent of a letter is an average: where a client says otherwise, change the premium
          in the policy. One that is not known, or known since the increase, stays as it is.
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
