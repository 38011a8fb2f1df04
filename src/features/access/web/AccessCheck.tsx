import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { needsSecondFactor } from '../../../api/second-factor-needed.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { statusOf, transportErrorMessage } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { type Me, meQuery } from '../client/use-me.ts'
import { currentUserFailed } from '../shared/access.contract.ts'
import { pageAccess } from '../shared/page-access.policy.ts'
import { WaitingForSetup } from './WaitingForSetup.tsx'

export type AccessCheckProps = { path: string; children: (user: Me) => ReactNode }

/**
 * Shows its children once it is known who is signed in and that they may be at `path`; others are
 * sent where they belong. A visitor is led to /login by the 401.
 */
export function AccessCheck({ path, children }: AccessCheckProps) {
  const { data, error, isFetching, refetch } = useQuery(meQuery)
  const navigate = useAppNavigate()
  const access = data && pageAccess(data.user, path)
  const elsewhere =
    typeof access === 'object'
      ? access.redirect + (access.withQuery ? location.search : '')
      : undefined
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  if (data !== undefined && access === 'allowed') return children(data.user)
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
