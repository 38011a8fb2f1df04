import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LoginScreen } from '../features/access/web/LoginScreen.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Email address of the sign-up that led to the login page; it is kept out of the URL. */
    signedUpAs?: string
  }
}

export const Route = createFileRoute('/login')({ component: Login })

function Login() {
  const signedUpAs = useLocation({ select: ({ state }) => state.signedUpAs })
  return <LoginScreen signedUpAs={signedUpAs} />
}
