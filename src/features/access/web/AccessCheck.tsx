import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { needsSecondFactor } from '../../../api/second-factor-needed.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { statusOf, transportErrorMessage } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { useSignInAgainRequest, useSignInAgainWatch } from '../client/sign-in-again-request.ts'
import { type Me, meQuery } from '../client/use-me.ts'
import { currentUserFailed } from '../shared/access.contract.ts'
import { pageAccess } from '../shared/page-access.policy.ts'
import { WaitingForSetup } from './WaitingForSetup.tsx'

// Loaded when it is needed.
const RequestedSignInAgain = lazy(async () => ({
  default: (await import('./RequestedSignInAgain.tsx')).RequestedSignInAgain,
}))

export type AccessCheckProps = { path: string; children: (user: Me) => ReactNode }

/**
 * Shows its children once it is known who is signed in and that they may be at `path`; others are
 * sent where they belong. A visitor is led to /login by the 401.
 */
export function AccessCheck({ path, children }: AccessCheckProps) {
  const { data, error, isFetching, refetch } = useQuery(meQuery)
  const navigate = useAppNavigate()
  useSignInAgainWatch(useQueryClient())
  const before = useSignInAgainRequest()
  const access = data && pageAccess(data.user, path)
  const elsewhere =
    typeof access === 'object'
      ? access.redirect + (access.withQuery ? location.search : '')
      : undefined
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  if (data !== undefined && access === 'allowed')
    return (
      <>
        {children(data.user)}
        {before !== undefined && (
          <Suspense>
            <RequestedSignInAgain email={data.user.email} before={before} />
          </Suspense>
        )}
      </>
    )
  if (data !== undefined && access === 'waiting') return <WaitingForSetup user={data.user} />
  if (error === null || statusOf(error) === 401 || needsSecondFactor(error))
    return <FullPageLoading />
  return (
    <CenteredPage title={currentUserFailed} subtitle={transportErrorMessage(error)}>
      <Button onClick={() => void refetch()} loading={isFetching}>
        Retry
      </Button>
    </CenteredPage>
  )
}
