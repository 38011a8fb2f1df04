import { Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { outreachApi } from '../../../api/outreach.ts'
import { useMe } from '../../../api/use-me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { testEmailPutOff } from '../shared/outreach.contract.ts'

const notSent = 'The test email was not sent. Please try again.'

/** Sends a planned email to whoever is signed in and says what became of it. */
export function TestSend(planned: { id: number; type: string; occasion: string }) {
  const { email } = useMe()
  const send = useMutation(outreachApi.sendTestEmail.mutationOptions())
  return (
    <Section
      title="See it in your own inbox"
      description={`Goes to ${email} alone, marked TEST. Its links lead nowhere, and it counts nowhere.`}
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
              send.error.message === testEmailPutOff ? testEmailPutOff : notSent,
            )}
          </Banner>
        )}
      </Stack>
    </Section>
  )
}
