import { Stack, Text } from '@mantine/core'
import { Button } from '../buttons/Button.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import { errorMessage } from '../foundation/transport-error.ts'
import { Dialog } from './Dialog.tsx'
import { ReturnLinkSent } from './ReturnLinkSent.tsx'

export type SignInAgainDialogProps = {
  open: boolean
  close: () => void
  /** Ends the sentence "please log in again before you …". */
  before: string
  email: string
  send: () => void
  sending: boolean
  sent: boolean
  error: Error | undefined
}

/**
 * Asks for a recent login before an action that cannot be undone. The emailed link leads back to
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
          <ReturnLinkSent email={email} />
        ) : (
          <Text>
            For your security, please log in again before you {before}. We’ll email you a link that
            brings you back to this page. Nothing has changed yet.
          </Text>
        )}
        <SubmitError message={error && errorMessage(error)} />
      </Stack>
    </Dialog>
  )
}
