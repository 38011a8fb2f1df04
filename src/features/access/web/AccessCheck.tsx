import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Me, meQuery } from '../../../api/use-me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { statusOf, transportErrorMessage } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { currentUserFailed } from '../shared/access.contract.ts'
import { redirectFrom } from '../shared/page-access.rules.ts'

export type AccessCheckProps = { path: string; children: (user: Me) => ReactNode }

/** Shows its children once it is known who is signed in and that they may be at `path`; a visitor is led to /login by the 401. */
export function AccessCheck({ path, children }: AccessCheckProps) {
  const { data, error, isFetching, refetch } = useQuery(meQuery)
  const navigate = useAppNavigate()
  const elsewhere = data && redirectFrom(data.user, path)
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere)
  }, [elsewhere, navigate])
  if (data !== undefined && elsewhere === undefined) return children(data.user)
  if (error === null || statusOf(error) === 401) return <FullPageLoading />
  return (
    <CenteredPage title={currentUserFailed} subtitle={transportErrorMessage(error)}>
      <Button onClick={() => void refetch()} loading={isFetching}>
        Retry
      </Button>
    </CenteredPage>
  )
}
