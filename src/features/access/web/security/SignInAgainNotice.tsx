import { Stack, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { useSignInAgainAs } from '../../client/use-sign-in-again.ts'

export type SignInAgainNoticeProps = {
  email: string
  /** Tries again what was refused. */
  onSignedIn: () => void
}

/** Asks for a recent sign-in in place, before the setup of a second factor. */
export function SignInAgainNotice({ email, onSignedIn }: SignInAgainNoticeProps) {
  const again = useSignInAgainAs(email)
  return (
    <Stack gap="md" align="flex-start">
      {again.sent ? (
        <>
          <Banner tone="positive">We sent a link to {email}.</Banner>
          <Text>
            Open it in this browser: it signs you in and brings you back to this page. The link
            works once, within 15 minutes.
          </Text>
          <Button onClick={onSignedIn}>I have logged in</Button>
        </>
      ) : (
        <>
          <Text>
            You logged in more than half an hour ago. For your safety, please log in again before
            you change how you log in.
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
