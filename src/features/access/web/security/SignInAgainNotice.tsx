import { Stack, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { ReturnLinkSent } from '../../../../ui/overlay/ReturnLinkSent.tsx'
import { useSignInAgainAs } from '../../client/use-sign-in-again.ts'

export type SignInAgainNoticeProps = {
  email: string
  /** Tries again what was refused. */
  onSignedIn: () => void
}

/** Asks for a recent login in place, before the setup of a second factor. */
export function SignInAgainNotice({ email, onSignedIn }: SignInAgainNoticeProps) {
  const again = useSignInAgainAs(email)
  return (
    <Stack gap="md" align="flex-start">
      {again.sent ? (
        <>
          <ReturnLinkSent email={email} />
          <Button onClick={onSignedIn}>I have logged in</Button>
        </>
      ) : (
        <>
          <Text>
            You logged in more than 30 minutes ago. For your security, please log in again before
            you continue.
          </Text>
          <SubmitError message={again.error && errorMessage(again.error)} />
          <Button onClick={again.send} loading={again.sending} loadingText="Sending...">
            Email me a link
          </Button>
        </>
      )}
    </Stack>
  )
}
