import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { signedUpAsKey } from '../features/access/shared/return-target.rules.ts'
import { AlreadyLoggedIn } from '../features/access/web/AlreadyLoggedIn.tsx'
import { useDevelopmentInbox } from '../features/access/web/use-development-inbox.ts'
import { useSession } from '../features/access/web/use-session.ts'
import { SignUpScreen } from '../features/onboarding/web/SignUpScreen.tsx'

export const Route = createFileRoute('/signup')({
  validateSearch: z.object({ plan: z.string().optional().catch(undefined) }),
  component: SignUp,
})

function SignUp() {
  const { plan } = Route.useSearch()
  const session = useSession()
  const inbox = useDevelopmentInbox()
  if (session.data?.valid) return <AlreadyLoggedIn />
  return (
    <SignUpScreen
      inbox={inbox}
      plan={plan}
      onLogin={(email) => {
        sessionStorage.setItem(signedUpAsKey, email)
        location.assign('/login?activate')
      }}
    />
  )
}
