import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sendInBackground } from '../../../../ui-public/client/client.ts'
import type { HealthAnswer } from '../../shared/questions.ts'

export type DraftState = 'unsaved' | 'saving' | 'saved' | 'failed'

const saveAfterMs = 500
const retryAfterMs = 5000

/**
 * Saves the answers shortly after each change, one call at a time, unless `paused`. A failed save is
 * retried, at once when the network is back; unsaved answers are sent when the page is hidden, and
 * after a failure closing it asks first. `settled` resolves when no save is running.
 */
export function useDraft(
  path: string,
  body: object,
  answers: readonly HealthAnswer[],
  paused: boolean,
) {
  const [state, setState] = useState<DraftState>('unsaved')
  const text = JSON.stringify(answers)
  const saved = useRef<string | null>(text)
  const failing = useRef(false)
  const running = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (paused || saved.current === text) return undefined
    const draft = () => ({ ...body, answers: JSON.parse(text), status: 'draft' })
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const save = async () => {
      if (saved.current === text) return
      saved.current = null
      setState('saving')
      try {
        await call('POST', path, draft())
        saved.current = text
        failing.current = false
        setState('saved')
      } catch {
        failing.current = true
        setState('failed')
        if (!over) timer = setTimeout(inTurn, retryAfterMs)
      }
    }
    const inTurn = () => {
      clearTimeout(timer)
      running.current = running.current.then(() => (over ? undefined : save()))
    }
    const away = () =>
      document.visibilityState === 'hidden' &&
      saved.current !== text &&
      sendInBackground(path, draft())
    const leave = (event: BeforeUnloadEvent) => failing.current && event.preventDefault()
    timer = setTimeout(inTurn, saveAfterMs)
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
