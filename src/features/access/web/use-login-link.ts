import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { accessClient } from '../client/access-client.ts'
import { loginLinkFailed } from '../shared/access.contract.ts'
import { rememberedReturnTarget } from './return-target.ts'
import { sessionQuery } from './use-session.ts'

/** A requested link: its recipient, the server's message, and the time (of `performance.now()`). */
export interface SentLink {
  readonly email: string
  readonly message: string
  readonly at: number
}

/** Requests a login link, unless the browser is now signed in (AUTH-010). */
export function useLoginLink() {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<SentLink>()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (email: string): Promise<SentLink | undefined> => {
      const { valid } = await queryClient.fetchQuery(sessionQuery)
      if (valid) return undefined
      const redirect = rememberedReturnTarget()
      const { message } = await accessClient.requestLoginLink({
        email,
        ...(redirect === undefined ? {} : { redirect }),
      })
      return { email, message, at: performance.now() }
    },
    onSuccess: setSent,
  })
  return {
    send: (email: string) => mutate(email),
    sent,
    sending: isPending,
    error: error === null ? undefined : errorMessage(error, loginLinkFailed),
    startOver: () => {
      setSent(undefined)
      reset()
    },
  }
}
