import { Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { outreachApi } from '../client/outreach-client.ts'
import { unconfirmedEmailText } from '../shared/email-status.ts'

/** Says that an email's delivery was not confirmed, and lets the agent decide. */
export function UnconfirmedEmail({ id }: { id: number }) {
  const cache = useQueryClient()
  const decide = useMutation(
    outreachApi.decideUnconfirmedEmail.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: outreachApi.key() }),
    }),
  )
  return (
    <Banner tone="warning" title="Delivery not confirmed">
      <Stack gap="sm">
        {unconfirmedEmailText}
        <SubmitError message={decide.error ? errorMessage(decide.error) : undefined} />
        <Group gap="sm">
          <Button
            variant="default"
            loading={decide.isPending}
            loadingText="Saving..."
            onClick={() => decide.mutate({ id, decision: 'send-again' })}
          >
            Send again
          </Button>
          <Button
            variant="default"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, decision: 'mark-sent' })}
          >
            Mark as sent
          </Button>
        </Group>
      </Stack>
    </Banner>
  )
}
