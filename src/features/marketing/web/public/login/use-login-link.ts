import { useState } from 'react'
import { CallError, call } from '../../../../../ui-public/client/client.ts'
import { loginLinkFailed } from '../../../../access/shared/login-texts.ts'
import { returnTargetKey, safeReturnTarget } from '../../../../access/shared/return-target.rules.ts'

/** A requested link: its recipient, the server's message, and the time (of `performance.now()`). */
export interface SentLink {
  readonly email: string
  readonly message: string
  readonly at: number
}

/** Requests a login link, unless the browser is now signed in: then the app opens (AUTH-010). */
export function useLoginLink() {
  const [sent, setSent] = useState<SentLink>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (email: string) => {
    setSending(true)
    setError(undefined)
    try {
      const { valid } = await call<{ valid: boolean }>('GET', '/auth/session')
      if (valid) return location.reload()
      const { message } = await call<{ message: string }>('POST', '/auth/login', {
        email,
        redirect: safeReturnTarget(sessionStorage.getItem(returnTargetKey)),
      })
      setSent({ email, message, at: performance.now() })
    } catch (failure) {
      setError(isForPeople(failure) ? failure.message : loginLinkFailed)
    }
    setSending(false)
  }
  return {
    send: (email: string) => void send(email),
    sent,
    sending,
    error,
    startOver: () => {
      setSent(undefined)
      setError(undefined)
    },
  }
}

/** A refusal has the server's words; what failed otherwise has the specification's. */
const isForPeople = (failure: unknown): failure is CallError =>
  failure instanceof CallError && failure.status !== undefined && failure.status < 500
