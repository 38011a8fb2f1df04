import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../ui-public/client.ts'
import type { HealthAnswer } from '../../shared/questions.ts'

export type DraftState = 'unsaved' | 'saving' | 'saved' | 'failed'

const pause = 500

/**
 * Keeps the answers while they are given: a moment after each change, one call at a time, the newest last; not while `paused`. A
 * failure is shown and tried again with the next change. `settled` waits for what is under way.
 */
export function useDraft(path: string, body: object, answers: readonly HealthAnswer[], paused: boolean) {
  const [state, setState] = useState<DraftState>('unsaved')
  const text = JSON.stringify(answers)
  const kept = useRef(text)
  const running = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    if (paused || kept.current === text) return undefined
    const save = async () => {
      setState('saving')
      try {
        await call('POST', path, { ...body, answers: JSON.parse(text), status: 'draft' })
        kept.current = text
        setState('saved')
      } catch {
        setState('failed')
      }
    }
    const timer = setTimeout(() => {
      running.current = running.current.then(save)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, path, body, paused])
  const settled = useCallback(() => running.current, [])
  return { state, settled }
}
