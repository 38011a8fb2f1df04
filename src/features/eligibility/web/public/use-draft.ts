import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sendInBackground } from '../../../../ui-public/client/client.ts'
import type { HealthAnswer } from '../../shared/questions.ts'
import { type Asked, answersToSend, givenAnswers } from './answers-state.ts'
import { forgetUnsaved, keepUnsaved } from './unsaved-answers.ts'

export type DraftState =
  | { readonly kind: 'unsaved' | 'saving' | 'saved' }
  /** `message` is the server's. */
  | { readonly kind: 'failed'; readonly message: string }

/** The server's response to a save. */
export interface SavedDraft {
  /** Later answers, which another tab or device has given. */
  readonly newer: readonly HealthAnswer[]
  readonly elsewhere: boolean
}

export interface DraftToKeep {
  readonly path: string
  /** The link's ids. */
  readonly body: { readonly quoteId: string }
  readonly asked: readonly Asked[]
  /** As the server has them. */
  readonly loaded: readonly Asked[]
  readonly paused: boolean
  readonly onSaved: (saved: SavedDraft, sent: readonly Asked[]) => void
}

const textOf = (asked: readonly Asked[]) => JSON.stringify(givenAnswers(asked))

/** Long enough that a slow typist does not save each letter. */
const saveAfterMs = 1200
const retryAfterMs = { first: 5000, most: 60_000 }

/**
 * Saves the answers shortly after each change, one call at a time, unless `paused`. A failed save
 * is retried, at once when the network is back; unsaved answers are sent when the page is hidden
 * and kept over a reload, and after a failure closing the page asks first. `settled` resolves when
 * no save is running; `retry` saves at once after a failure.
 */
export function useDraft({ path, body, asked, loaded, paused, onSaved }: DraftToKeep) {
  const [state, setState] = useState<DraftState>({ kind: 'unsaved' })
  const text = textOf(asked)
  const saved = useRef<string | null>(textOf(loaded))
  const failures = useRef(0)
  const running = useRef<Promise<void>>(Promise.resolve())
  const saveNow = useRef(() => {})
  const latest = useRef({ asked, onSaved })
  latest.current = { asked, onSaved }
  useEffect(() => {
    if (paused) return undefined
    if (saved.current === text) {
      setState((before) => (before.kind === 'saving' ? { kind: 'saved' } : before))
      return undefined
    }
    keepUnsaved(body.quoteId, latest.current.asked)
    setState((before) => (before.kind === 'failed' ? before : { kind: 'saving' }))
    const draft = () => ({
      ...body,
      answers: answersToSend(latest.current.asked),
      status: 'draft',
    })
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const save = async () => {
      if (saved.current === text) return
      saved.current = null
      setState({ kind: 'saving' })
      const sent = latest.current.asked
      try {
        const answer = await call<SavedDraft>('POST', path, draft())
        failures.current = 0
        saved.current = text
        if (latest.current.asked === sent) forgetUnsaved(body.quoteId)
        setState({ kind: 'saved' })
        latest.current.onSaved(answer, sent)
      } catch (failure) {
        failures.current += 1
        setState({ kind: 'failed', message: (failure as Error).message })
        const wait = retryAfterMs.first * 2 ** (failures.current - 1)
        if (!over) timer = setTimeout(inTurn, Math.min(wait, retryAfterMs.most))
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
    const leave = (event: BeforeUnloadEvent) => failures.current > 0 && event.preventDefault()
    saveNow.current = inTurn
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
  const retry = useCallback(() => saveNow.current(), [])
  return { state, settled, retry }
}
