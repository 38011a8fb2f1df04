import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sendInBackground } from '../../../../ui-public/client/client.ts'
import type { HealthAnswer } from '../../shared/questions.ts'

export type DraftState = 'unsaved' | 'saving' | 'saved' | 'failed'

const pause = 500
const tryAgainAfter = 5000

/**
 * Keeps the answers while they are given: a moment after each change, one call at a time, the newest last; not while `paused`. A
 * failure is shown and tried again, at once when the network is back; what is not kept yet goes out when the page is put away, and after
 * a failure closing it asks first. `settled` waits for what is under way.
 */
export function useDraft(
  path: string,
  body: object,
  answers: readonly HealthAnswer[],
  paused: boolean,
) {
  const [state, setState] = useState<DraftState>('unsaved')
  const text = JSON.stringify(answers)
  const kept = useRef<string | null>(text)
  const failing = useRef(false)
  const running = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (paused || kept.current === text) return undefined
    const given = () => ({ ...body, answers: JSON.parse(text), status: 'draft' })
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const save = async () => {
      if (kept.current === text) return
      kept.current = null
      setState('saving')
      try {
        await call('POST', path, given())
        kept.current = text
        failing.current = false
        setState('saved')
      } catch {
        failing.current = true
        setState('failed')
        if (!over) timer = setTimeout(inTurn, tryAgainAfter)
      }
    }
    const inTurn = () => {
      clearTimeout(timer)
      running.current = running.current.then(() => (over ? undefined : save()))
    }
    const away = () =>
      document.visibilityState === 'hidden' &&
      kept.current !== text &&
      sendInBackground(path, given())
    const leave = (event: BeforeUnloadEvent) => failing.current && event.preventDefault()
    timer = setTimeout(inTurn, pause)
    addEventListener('online', inTurn)
    addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', away)
    return () => {
      over = true
      clearTimeout(timer)
      removeEventListener('online', inTurn)
      removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', away)
    }
  }, [text, path, body, paused])
  const settled = useCallback(() => running.current, [])
  return { state, settled }
}
