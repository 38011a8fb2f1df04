import { createFileRoute } from '@tanstack/react-router'
import { LoginEmailScreen } from '../features/agents/web/LoginEmailScreen.tsx'

export const Route = createFileRoute('/auth/login-email/$token')({ component: LoginEmail })

function LoginEmail() {
  const { token } = Route.useParams()
  return <LoginEmailScreen token={token} />
}
