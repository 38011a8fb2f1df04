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

const failed = 'The new premiums could not be applied'
const undoFailed = 'The earlier premiums could not be restored'

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
          message: `${countOf(undone, 'premium')} restored${kept > 0 ? `; ${kept} changed since and kept` : ''}`,
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
                message: [`${countOf(changed.length, 'premium')} updated`, ...reasons].join('; '),
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
      title={`Apply new premiums for ${countOf(ids.length, 'client')}?`}
      confirmLabel="Apply"
      color="accent"
      busy={take.busy}
      busyLabel="Writing..."
      error={take.error}
    >
      <Stack gap="sm">
        <Text>
          Their policies will get the premium in the column “From {day}”, as of that date. Savings
          will be compared with it.
        </Text>
        <Text size="sm" c="dimmed">
          The percent in a carrier’s letter is an average. If a client pays something else, edit the
          premium in the policy. Premiums that are unknown, or were updated after the increase, do
          not change.
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
