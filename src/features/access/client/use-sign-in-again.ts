import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accessApi } from './access-client.ts'
import { useMe } from './use-me.ts'

/**
 * Returns whether the server asks for a recent sign-in before the call (`requiresRecentSignIn` of
 * its contract).
 */
export function needsSignInAgain(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { signInAgain?: unknown } }
  return data?.signInAgain === true
}

/**
 * The state of a `SignInAgainDialog`: `ask` opens it, `send` emails a login link that leads back to
 * this page.
 */
export function useSignInAgain() {
  const { email } = useMe()
  return useSignInAgainAs(email)
}

/** The same outside the signed-in frame. */
export function useSignInAgainAs(email: string) {
  const [open, setOpen] = useState(false)
  const link = useMutation(accessApi.requestLoginLink.mutationOptions())
  return {
    ask: () => setOpen(true),
    open,
    email,
    sent: link.isSuccess,
    sending: link.isPending,
    error: link.error ?? undefined,
    send: () => link.mutate({ email, redirect: location.pathname + location.search }),
    close: () => {
      link.reset()
      setOpen(false)
    },
  }
}
