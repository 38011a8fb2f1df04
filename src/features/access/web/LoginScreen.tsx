import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productName } from '../../../kernel/product.ts'
import { AppLink, useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { EnterCodeScreen } from './EnterCodeScreen.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinkSent } from './LoginLinkSent.tsx'
import { useLoginLink } from './use-login-link.ts'
import { useSession } from './use-session.ts'

const activation = (email: string) =>
  `We sent an activation link to ${email}. It works once, within 24 hours: check your inbox and spam folder. If it does not arrive, send yourself a login link here.`
const intro = 'We email you a link that logs you in: no password to remember.'

function SignUpHint() {
  return (
    <Text size="sm" c="dimmed" mt="lg">
      New here?{' '}
      <Anchor component={AppLink} href="/signup" size="sm" py="sm">
        Sign Up Here
      </Anchor>
    </Text>
  )
}

export type LoginScreenProps = {
  /** Email address of the sign-up that led here: its account is not activated yet. */
  signedUpAs?: string | undefined
}

/** Passwordless login (AUTH-001 to AUTH-019); a signed-in browser shows that instead. */
export function LoginScreen({ signedUpAs }: LoginScreenProps) {
  const queryClient = useQueryClient()
  const session = useSession()
  const link = useLoginLink()
  const navigate = useAppNavigate()
  const [email, setEmail] = useState(signedUpAs ?? '')
  // The next member must not see data that the previous one loaded.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient])
  if (session.isPending) return <FullPageLoading />
  if (session.data?.valid) return <AlreadyLoggedIn />
  if (session.data?.codeRequired) return <EnterCodeScreen onSignedIn={navigate} />
  const { send, sent, sending, error, startOver } = link
  const activating = signedUpAs !== undefined
  return (
    <CenteredPage
      title={activating ? 'Activate Your Account' : `Welcome Back To ${productName}`}
      subtitle={sent === undefined ? (activating ? activation(signedUpAs) : intro) : undefined}
    >
      {sent === undefined ? (
        <LoginForm email={email} onEmail={setEmail} onSend={send} sending={sending} error={error} />
      ) : (
        <LoginLinkSent
          key={sent.at}
          sent={sent}
          sending={sending}
          error={error}
          onResend={() => send(sent.email)}
          onOtherEmail={startOver}
        />
      )}
      {!activating && <SignUpHint />}
    </CenteredPage>
  )
}
