import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { VerifyScreen } from '../features/access/web/VerifyScreen.tsx'

export const Route = createFileRoute('/auth/verify/$a/$b')({ component: Verify })

function Verify() {
  const { a, b } = Route.useParams()
  const router = useRouter()
  // Replaced, so that Back does not return to a used link.
  const goTo = useCallback(
    (href: string) => void router.navigate({ href, replace: true }),
    [router],
  )
  return <VerifyScreen slug={a} token={b} onSignedIn={goTo} />
}
