import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EnterCodeScreen } from '../features/access/web/EnterCodeScreen.tsx'

export const Route = createFileRoute('/auth/code')({ component: EnterCode })

function EnterCode() {
  const router = useRouter()
  // Replaced, so that Back does not return to a used code.
  const goTo = useCallback(
    (href: string) => void router.navigate({ href, replace: true }),
    [router],
  )
  return <EnterCodeScreen onSignedIn={goTo} />
}
