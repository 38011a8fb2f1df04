import { useCallback, useEffect, useRef, useState } from 'react'
import { accessClient } from '../../../api/access.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import type { FieldStatusProps } from '../../../ui/forms/FieldStatus.tsx'

type Outcome =
  | { readonly kind: 'idle' | 'checking' | 'available' | 'invalid' | 'unknown' }
  | { readonly kind: 'taken'; readonly message: string }

const timeout = 5000
/** While the button waits for the check, it is made half a second after typing, not only on blur. */
const debounce = 500

function statusOf(outcome: Outcome): FieldStatusProps['status'] {
  switch (outcome.kind) {
    case 'idle':
      return undefined
    case 'checking':
      return { tone: 'checking', text: 'Checking email...' }
    case 'available':
      return { tone: 'positive', text: 'Email is available' }
    case 'taken':
      return { tone: 'critical', text: outcome.message }
    case 'invalid':
      return { tone: 'critical', text: emailError }
    case 'unknown':
      return { text: 'Could not check' }
  }
}

/**
 * Checks on blur whether a person can be added with the email address; the agent's own is not checked. After 5 s without a response
 * saving is allowed, which checks again.
 */
export function useAgentEmailCheck(own: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const asked = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const reset = useCallback(() => {
    asked.current += 1
    clearTimeout(waiting.current)
    setOutcome({ kind: 'idle' })
  }, [])
  const check = useCallback(
    async (text: string) => {
      clearTimeout(waiting.current)
      const turn = ++asked.current
      const email = parseEmailAddress(text)
      if (text.trim() === '') return setOutcome({ kind: 'idle' })
      if (email === undefined) return setOutcome({ kind: 'invalid' })
      if (email === own) return setOutcome({ kind: 'idle' })
      setOutcome({ kind: 'checking' })
      const found = await accessClient
        .checkEmailAvailability({ email }, { signal: AbortSignal.timeout(timeout) })
        .then(
          ({ available, message }): Outcome =>
            available ? { kind: 'available' } : { kind: 'taken', message },
          (): Outcome => ({ kind: 'unknown' }),
        )
      if (turn === asked.current) setOutcome(found)
    },
    [own],
  )
  const checkSoon = useCallback(
    (text: string) => {
      if (parseEmailAddress(text) === undefined) return
      waiting.current = setTimeout(() => void check(text), debounce)
    },
    [check],
  )
  return {
    check,
    checkSoon,
    reset,
    status: statusOf(outcome),
    checking: outcome.kind === 'checking',
    refused: outcome.kind === 'taken' || outcome.kind === 'invalid',
    /** The check found the address free, or could not be made. */
    passed: outcome.kind === 'available' || outcome.kind === 'unknown',
  }
}
