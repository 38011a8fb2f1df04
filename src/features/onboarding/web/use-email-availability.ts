import { useCallback, useEffect, useRef, useState } from 'react'
import { accessClient } from '../../../api/access.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import type { FieldStatusProps } from '../../../ui/forms/FieldStatus.tsx'
import { statusOf } from '../../../ui/foundation/transport-error.ts'

/** SIGNUP-006 */
const debounce = 500
const timeout = 5000

type Status = FieldStatusProps['status']
type Outcome = {
  readonly kind: 'idle' | 'checking' | 'free' | 'taken' | 'refused'
  status?: Status
}

const idle: Outcome = { kind: 'idle' }
const checking: Outcome = {
  kind: 'checking',
  status: { tone: 'checking', text: 'Checking availability...' },
}
/** The server decides when the form is sent (decision 180). */
const notChecked: Outcome = { kind: 'idle', status: { text: 'Could not check' } }
const refused = (text: string, kind: Outcome['kind'] = 'refused'): Outcome => ({
  kind,
  status: { tone: 'critical', text },
})

async function ask(email: string): Promise<Outcome> {
  try {
    const { available, message } = await accessClient.checkEmailAvailability(
      { email },
      { signal: AbortSignal.timeout(timeout) },
    )
    if (!available) return refused(message, 'taken')
    return { kind: 'free', status: { tone: 'positive', text: message } }
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500) return notChecked
    return refused(error instanceof Error ? error.message : String(error))
  }
}

/** Whether an email address is free for a new account: checked half a second after typing, and at once on blur (decision 29). */
export function useEmailAvailability() {
  const [outcome, setOutcome] = useState(idle)
  const turn = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const checked = useRef('')
  useEffect(() => () => clearTimeout(waiting.current), [])

  const check = useCallback(async (email: string) => {
    const mine = ++turn.current
    checked.current = email
    setOutcome(checking)
    const found = await ask(email)
    if (mine === turn.current) setOutcome(found)
  }, [])
  const typed = useCallback(
    (text: string) => {
      turn.current += 1
      checked.current = ''
      clearTimeout(waiting.current)
      setOutcome(idle)
      const email = parseEmailAddress(text)
      if (email !== undefined) waiting.current = setTimeout(() => void check(email), debounce)
    },
    [check],
  )
  const left = useCallback(
    (text: string) => {
      clearTimeout(waiting.current)
      if (text.trim() === '') return
      const email = parseEmailAddress(text)
      if (email === undefined) setOutcome(refused(emailError))
      else if (email !== checked.current) void check(email)
    },
    [check],
  )
  return {
    typed,
    left,
    status: outcome.status,
    checking: outcome.kind === 'checking',
    taken: outcome.kind === 'taken',
  }
}
