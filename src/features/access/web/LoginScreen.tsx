import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productName } from '../../../kernel/product.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinkSent } from './LoginLinkSent.tsx'
import { useLoginLink } from './use-login-link.ts'
import { useSession } from './use-session.ts'

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

/** Passwordless login (AUTH-001 to AUTH-019); a browser that is already signed in shows that instead. */
export function LoginScreen() {
  const queryClient = useQueryClient()
  const session = useSession()
  const link = useLoginLink()
  const [email, setEmail] = useState('')
  // The next member must not see data that the previous one loaded.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient])
  if (session.isPending) return <FullPageLoading />
  if (session.data?.valid) return <AlreadyLoggedIn />
  const { send, sent, sending, error, startOver } = link
  return (
    <CenteredPage
      title={`Welcome Back To ${productName}`}
      subtitle={sent === undefined ? intro : undefined}
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
      <SignUpHint />
    </CenteredPage>
  )
}
