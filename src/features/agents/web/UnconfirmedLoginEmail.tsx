import { Group } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { agentsApi } from '../client/agents-client.ts'

export type UnconfirmedLoginEmailProps = { id: number; email: string; unconfirmed: string }

/** Says what a new login email waits for, sends its email again, or cancels it. */
export function UnconfirmedLoginEmail({ id, email, unconfirmed }: UnconfirmedLoginEmailProps) {
  const invalidates = [agentsApi.key()]
  const again = useAction(agentsApi.updateAgent.mutationOptions(), {
    invalidates,
    failed: 'Failed to send the email',
  })
  const cancel = useAction(agentsApi.cancelLoginEmail.mutationOptions(), {
    invalidates,
    failed: 'Failed to cancel the new login email',
  })
  return (
    <Banner tone="info">
      The login email stays {email} until {unconfirmed} is confirmed with the button in the email we
      sent there.
      <SubmitError message={again.error ?? cancel.error} />
      <Group gap="sm" mt="xs">
        <Button
          variant="default"
          size="sm"
          loading={again.busy}
          loadingText="Sending..."
          onClick={() =>
            again.run(
              { id, email: unconfirmed },
              {
                onDone: () => toast({ tone: 'positive', message: `Sent again to ${unconfirmed}` }),
              },
            )
          }
        >
          Send again
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={cancel.busy}
          loadingText="Saving..."
          onClick={() =>
            cancel.run(
              { id },
              { onDone: () => toast({ tone: 'positive', message: `${email} stays` }) },
            )
          }
        >
          Keep {email}
        </Button>
      </Group>
    </Banner>
  )
}
