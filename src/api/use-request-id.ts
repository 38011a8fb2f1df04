import { useRef } from 'react'
import { newRequestId } from '../kernel/request-id.ts'

/**
 * Returns a function that gives what a form sends its request id: the same while it is sent again
 * unchanged, so that the server stores it once, and another after an edit, so that none is lost.
 */
export function useRequestId(): (values: object) => string {
  const last = useRef({ sent: '', id: '' })
  return (values) => {
    const sent = JSON.stringify(values)
    if (last.current.sent !== sent) last.current = { sent, id: newRequestId() }
    return last.current.id
  }
}
