import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmailFrame } from '../../../../ui/data/EmailFrame.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { outreachApi } from '../../../outreach/client/outreach-client.ts'
import { onboardingApi } from '../../client/onboarding-client.ts'

/** The agency's email to an invented client, and the way to get it in one's own inbox. */
export function ExampleEmailDialog({ onClose }: { onClose: () => void }) {
  const example = useQuery(outreachApi.readExampleEmail.queryOptions())
  const send = useAction(outreachApi.sendExampleEmail.mutationOptions(), {
    invalidates: [onboardingApi.readChecklist.key()],
    failed: 'Failed to send the test email. Please try again.',
  })
  const [sentTo, setSentTo] = useState<string>()
  const sendIt = () => send.run(undefined, { onDone: ({ to }) => setSentTo(to) })
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="A client’s email from your agency"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={send.busy} loadingText="Sending..." onClick={sendIt}>
            {sentTo !== undefined ? 'Send it again' : 'Send it to me'}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {sentTo !== undefined && (
          <Banner tone="positive">
            Sent to {sentTo}, marked TEST. It should arrive within a minute.
          </Banner>
        )}
        <SubmitError message={send.error} />
        <QueryState query={example} errorText="Failed to load the email.">
          {({ subject, html }) => (
            <>
              <Text size="sm" c="dimmed">
                To Maria Lopez, a fictional client. Your colors, logo and postal address come from
                your settings. Real emails show each client’s own prices.
              </Text>
              <Text fw={600}>{subject}</Text>
              <EmailFrame html={html} title="The email" />
            </>
          )}
        </QueryState>
      </Stack>
    </Dialog>
  )
}
