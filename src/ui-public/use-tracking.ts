import { useCallback, useEffect, useRef } from 'react'
import { tell } from './client.ts'

/** Public ids of what a consumers' page shows; without a quote there is nothing to count. */
export interface Tracked {
  readonly tid: string | null
  readonly quoteId: string | null
  readonly orgId: string | null
  readonly contactId: string | null
}

const visibleFor = 2000
const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Counts what a person does, not what a mail scanner opens: `viewed` once the page was visible for two seconds and was touched,
 * typed at or scrolled; `clicked` by the function it answers, and by itself when a phone number is pressed. Off for previews.
 */
export function useTracking(tracked: Tracked, preview: boolean): () => void {
  const { tid, quoteId, orgId, contactId } = tracked
  const counted = quoteId !== null && !preview
  const log = useCallback(
    (kind: 'viewed' | 'clicked') => {
      if (counted) tell('/tracking/log-tracking-click', { tid, quoteId, orgId, contactId, kind })
    },
    [counted, tid, quoteId, orgId, contactId],
  )
  const clicked = useCallback(() => log('clicked'), [log])
  const viewed = useRef(false)
  useEffect(() => {
    if (!counted || viewed.current) return undefined
    return watchForPerson(() => {
      viewed.current = true
      log('viewed')
    })
  }, [counted, log])
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) clicked()
    }
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [clicked])
  return clicked
}

/** Calls `seen` once, when both the time in sight and a first sign of a person are there. Answers how to stop watching. */
function watchForPerson(seen: () => void): () => void {
  let inSight = false
  let person = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (!inSight || !person) return
    stop()
    seen()
  }
  const show = () => {
    clearTimeout(timer)
    if (inSight || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      inSight = true
      check()
    }, visibleFor)
  }
  const sign = (event: Event) => {
    if (!event.isTrusted) return
    person = true
    check()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', show)
    for (const name of signs) removeEventListener(name, sign, true)
  }
  document.addEventListener('visibilitychange', show)
  for (const name of signs) addEventListener(name, sign, { capture: true, passive: true })
  show()
  return stop
}
