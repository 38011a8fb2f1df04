import { useCallback, useEffect, useRef } from 'react'
import { sendInBackground } from './client.ts'
import { type PersonWatch, watchPerson } from './watch-person.ts'

/** The public ids in a consumer page's URL; without a quote nothing is counted. */
export interface Tracked {
  readonly tid: string | null
  readonly quoteId: string | null
  readonly orgId: string | null
  readonly contactId: string | null
}

/**
 * Counts a person's actions on the page: `viewed` once, after a person has looked at it; `clicked`
 * by the returned function, and when a phone number is pressed, unless a script pressed it.
 * Previews are not counted.
 */
export function useTracking(tracked: Tracked, preview: boolean): () => void {
  const { tid, quoteId, orgId, contactId } = tracked
  const counted = quoteId !== null && !preview
  const watch = useRef<PersonWatch>(undefined)
  const log = useCallback(
    (kind: 'viewed' | 'clicked') => {
      if (!counted) return
      const ids = {
        tid: tid ?? undefined,
        quoteId,
        orgId: orgId ?? undefined,
        contactId: contactId ?? undefined,
      }
      sendInBackground('/tracking/log-tracking-click', {
        ...ids,
        kind,
        human: watch.current?.signal(),
      })
    },
    [counted, tid, quoteId, orgId, contactId],
  )
  const clicked = useCallback(() => {
    if (watch.current?.justPressed()) log('clicked')
  }, [log])
  useEffect(() => {
    if (!counted) return undefined
    watch.current = watchPerson(() => log('viewed'))
    return () => watch.current?.stop()
  }, [counted, log])
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null)
        clicked()
    }
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [clicked])
  return clicked
}
