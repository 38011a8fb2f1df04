import { useRef, useState } from 'react'
import { call } from '../../../../ui-public/client/client.ts'
import type { Channel } from '../../shared/schedule-status.rules.ts'

export type ScheduleIds = { id: string; orgId: string; tid: string | null }
export type RequestState = 'idle' | 'sending' | 'done' | 'failed'

/** 128 random bits; crypto.randomUUID is missing where the page is not served by https. */
const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Notes that the person wants to talk; a press that did not arrive is sent again under the same id, and kept once. */
export function useCallRequest(
  ids: ScheduleIds,
  status: string | undefined,
): { state: RequestState; request: (channel: Channel) => void } {
  const [state, setState] = useState<RequestState>('idle')
  const pressIds = useRef(new Map<Channel, string>())
  const request = async (channel: Channel) => {
    const requestId = pressIds.current.get(channel) ?? newRequestId()
    pressIds.current.set(channel, requestId)
    setState('sending')
    try {
      const body = {
        orgId: ids.orgId,
        ...(ids.tid ? { tid: ids.tid } : {}),
        ...(status ? { status } : {}),
        channel,
        requestId,
      }
      await call('POST', `/schedule/${encodeURIComponent(ids.id)}`, body)
      pressIds.current.delete(channel)
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return { state, request: (channel) => void request(channel) }
}
