import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { outreachApi } from '../client/outreach-client.ts'
import { mailServerUnavailable, mailServerUnavailableText } from '../shared/outreach.contract.ts'

const notSent = 'The test email was not sent. Please try again.'

const reasonOf = (error: Error) =>
  'data' in error ? (error.data as { reason?: string } | undefined)?.reason : undefined

/** Lets the signed-in agent send a planned email to themselves. */
export function TestSend(planned: { id: number; type: string; occasion: string }) {
  const { email } = useMe()
  const send = useMutation(outreachApi.sendTestEmail.mutationOptions())
  return (
    <Section
      title="See it in your inbox"
      description={`Sent only to ${email}, marked TEST. Its links do not work, and it is not counted.`}
    >
      <Stack gap="md" align="flex-start">
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => send.mutate(planned)}
          loading={send.isPending}
          loadingText="Sending..."
        >
          Send a test to me
        </Button>
        {send.isSuccess && (
          <Banner tone="positive">Sent to {send.data.to}. It should arrive within a minute.</Banner>
        )}
        {send.isError && (
          <Banner tone="critical">
            {errorMessage(
              send.error,
              reasonOf(send.error) === mailServerUnavailable ? mailServerUnavailableText : notSent,
            )}
          </Banner>
        )}
      </Stack>
    </Section>
  )
}
