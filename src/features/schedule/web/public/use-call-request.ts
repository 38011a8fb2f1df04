import { useRef, useState } from 'react'
import { newRequestId } from '../../../../kernel/request-id.ts'
import { call } from '../../../../ui-public/client/client.ts'
import type { PageIds } from '../../../quotes/shared/quote-link.ts'
import type { Channel } from '../../shared/schedule-status.rules.ts'
import type { CallWish } from './CallMeForm.tsx'

export type RequestState =
  | { readonly kind: 'idle' | 'sending' | 'done' }
  /** `message` is the server's. */
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Requests a call. A failed request is retried with the same id, so that it is stored once; `made`
 * are those of presses before the page's script ran.
 */
export function useCallRequest(
  { quoteId, orgId, tid }: PageIds,
  status: string | undefined,
  made: Partial<Record<Channel, string>>,
): { state: RequestState; request: (channel: Channel, wish?: CallWish) => void } {
  const [state, setState] = useState<RequestState>({ kind: 'idle' })
  const pressIds = useRef(new Map(Object.entries(made) as [Channel, string][]))
  const request = async (channel: Channel, wish?: CallWish) => {
    const requestId = pressIds.current.get(channel) ?? newRequestId()
    pressIds.current.set(channel, requestId)
    setState({ kind: 'sending' })
    try {
      const body = {
        orgId,
        ...(tid ? { tid } : {}),
        ...(status ? { status } : {}),
        channel,
        requestId,
        ...wish,
      }
      await call('POST', `/schedule/${encodeURIComponent(quoteId)}`, body)
      pressIds.current.delete(channel)
      setState({ kind: 'done' })
    } catch (failure) {
      setState({ kind: 'failed', message: (failure as Error).message })
    }
  }
  return { state, request: (channel, wish) => void request(channel, wish) }
}
