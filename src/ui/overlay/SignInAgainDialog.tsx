import { Stack, Text } from '@mantine/core'
import { Button } from '../buttons/Button.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import { errorMessage } from '../foundation/transport-error.ts'
import { Banner } from '../frame/Banner.tsx'
import { Dialog } from './Dialog.tsx'

export type SignInAgainDialogProps = {
  open: boolean
  close: () => void
  /** Ends the sentence "please sign in again before you …". */
  before: string
  email: string
  send: () => void
  sending: boolean
  sent: boolean
  error: Error | undefined
}

/**
 * Asks for a recent sign-in before an action that cannot be undone. The emailed link leads back to
 * the page.
 */
export function SignInAgainDialog(dialog: SignInAgainDialogProps) {
  const { open, close, before, email, send, sending, sent, error } = dialog
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Log in again"
      size="sm"
      locked={sending}
      footer={
        sent ? (
          <Button onClick={close}>I have logged in</Button>
        ) : (
          <>
            <Button variant="default" onClick={close} disabled={sending}>
              Cancel
            </Button>
            <Button onClick={send} loading={sending} loadingText="Sending...">
              Email me a link
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {sent ? (
          <>
            <Banner tone="positive">We sent a link to {email}.</Banner>
            <Text>
              Open it in this browser: it signs you in and brings you back to this page. The link
              works once, within 15 minutes.
            </Text>
          </>
        ) : (
          <Text>
            For your safety, please log in again before you {before}. We email you a link that
            brings you back to this page. Nothing has been changed yet.
          </Text>
        )}
        <SubmitError message={error && errorMessage(error)} />
      </Stack>
    </Dialog>
  )
}
