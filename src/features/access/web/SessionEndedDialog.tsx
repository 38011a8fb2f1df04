import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { accessApi } from '../client/access-client.ts'
import { loginLinkFailed } from '../shared/login-texts.ts'

export type SessionEndedDialogProps = {
  email: string
  /** Returns whether this browser is signed in again. */
  onCheck: () => Promise<boolean>
}

/**
 * Keeps a page with typed work when its session has ended: the emailed link signs in in another
 * tab, and the person saves again here.
 */
export function SessionEndedDialog({ email, onCheck }: SessionEndedDialogProps) {
  const link = useMutation(accessApi.requestLoginLink.mutationOptions())
  const check = useMutation({ mutationFn: onCheck })
  const send = () => link.mutate({ email, redirect: `${location.pathname}${location.search}` })
  const notYet = check.data === false ? 'This browser is not logged in yet.' : undefined
  return (
    <Dialog
      open
      topmost
      locked
      onClose={() => undefined}
      title="Your session has ended"
      size="sm"
      footer={
        <>
          <Button
            variant={link.isSuccess ? 'default' : 'filled'}
            onClick={send}
            loading={link.isPending}
            loadingText="Sending..."
          >
            {link.isSuccess ? 'Send another link' : 'Email me a link'}
          </Button>
          <Button
            variant={link.isSuccess ? 'filled' : 'default'}
            onClick={() => check.mutate()}
            loading={check.isPending}
            loadingText="Checking..."
          >
            I have logged in
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {link.isSuccess && <Banner tone="positive">We sent a link to {email}.</Banner>}
        <Text>
          {link.isSuccess
            ? 'Open it in this browser to log in on another tab. Then come back here and save again. The link works once and expires in 15 minutes.'
            : 'What you typed on this page is still here. Log in again in another tab of this browser, then come back and save.'}
        </Text>
        <SubmitError message={link.error ? errorMessage(link.error, loginLinkFailed) : notYet} />
      </Stack>
    </Dialog>
  )
}
