import { useEffect, useRef, useState } from 'react'
import { emailError, parseEmailAddress } from '../../kernel/email-address.ts'
import { errorMessage, statusOf } from '../foundation/transport-error.ts'
import type { FieldStatusProps } from './FieldStatus.tsx'

/** SIGNUP-006 */
const debounce = 500
const timeout = 5000

export interface EmailCheckOptions {
  /** Asks the server; `message` is shown. */
  readonly ask: (
    email: string,
    signal: AbortSignal,
  ) => Promise<{ readonly available: boolean; readonly message: string }>
  /** Shown while the server is asked. */
  readonly checking: string
  /** The address that the form began with, which needs no check. */
  readonly own?: string | undefined
  /** Also asks half a second after typing, not only on blur (decision 29). */
  readonly whileTyping?: boolean
}

interface Outcome {
  readonly kind: 'idle' | 'checking' | 'free' | 'taken' | 'invalid' | 'unknown'
  readonly status?: FieldStatusProps['status']
}

const idle: Outcome = { kind: 'idle' }
const invalid: Outcome = { kind: 'invalid', status: { tone: 'critical', text: emailError } }
/** The server decides when the form is sent (decision 180). */
const notChecked: Outcome = { kind: 'unknown', status: { text: 'Could not check' } }

async function outcomeOf(email: string, ask: EmailCheckOptions['ask']): Promise<Outcome> {
  try {
    const { available, message } = await ask(email, AbortSignal.timeout(timeout))
    return available
      ? { kind: 'free', status: { tone: 'positive', text: message } }
      : { kind: 'taken', status: { tone: 'critical', text: message } }
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500) return notChecked
    return { kind: 'unknown', status: { tone: 'critical', text: errorMessage(error) } }
  }
}

/** Checks whether an email address is free, for a `CheckedEmailField`. */
export function useEmailCheck({ ask, checking, own, whileTyping = false }: EmailCheckOptions) {
  const [outcome, setOutcome] = useState(idle)
  const turn = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const checked = useRef('')
  useEffect(() => () => clearTimeout(waiting.current), [])

  const check = async (email: string) => {
    if (email === own || email === checked.current) return
    const mine = ++turn.current
    checked.current = email
    setOutcome({ kind: 'checking', status: { tone: 'checking', text: checking } })
    const found = await outcomeOf(email, ask)
    if (mine === turn.current) setOutcome(found)
  }
  return {
    /** For a change of the field. */
    typed: (text: string) => {
      turn.current += 1
      checked.current = ''
      clearTimeout(waiting.current)
      setOutcome(idle)
      const email = parseEmailAddress(text)
      if (whileTyping && email !== undefined)
        waiting.current = setTimeout(() => void check(email), debounce)
    },
    /** For the field's blur. */
    left: (text: string) => {
      clearTimeout(waiting.current)
      if (text.trim() === '') return
      const email = parseEmailAddress(text)
      if (email === undefined) setOutcome(invalid)
      else void check(email)
    },
    status: outcome.status,
    checking: outcome.kind === 'checking',
    taken: outcome.kind === 'taken',
    /** The address is free, or could not be checked. */
    passed: outcome.kind === 'free' || outcome.kind === 'unknown',
  }
}

export type EmailCheck = ReturnType<typeof useEmailCheck>
