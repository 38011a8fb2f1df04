import { useEffect } from 'react'
import { loginPath } from '../../../kernel/public-paths.ts'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { RouteError } from '../../../ui/frame/RouteError.tsx'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { EnterCodeScreen } from './EnterCodeScreen.tsx'
import { useSession } from './use-session.ts'

/**
 * /login of a browser that is signed in, or has a code to enter; for all others the server has a
 * page (`LoginPage.tsx` of marketing), which a visitor of the app is led to.
 */
export function LoginScreen() {
  const session = useSession()
  const navigate = useAppNavigate()
  const { data, isSuccess } = session
  const visitor = isSuccess && !data.valid && !data.codeRequired
  // The page is loaded as a whole, so that the next member does not see what the last one loaded.
  useEffect(() => {
    if (visitor) location.replace(loginPath)
  }, [visitor])
  if (data?.valid) return <AlreadyLoggedIn />
  if (data?.codeRequired) return <EnterCodeScreen onSignedIn={navigate} />
  if (session.isError)
    return <RouteError error={session.error} reset={() => void session.refetch()} />
  return <FullPageLoading />
}
