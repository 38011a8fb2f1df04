import { useCallback, useRef, useState } from 'react'
import { contactsClient } from '../../../../api/contacts.ts'
import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import type { FieldStatusProps } from '../../../../ui/forms/FieldStatus.tsx'
import { emailExists } from '../../shared/contact-texts.ts'

type Outcome = 'idle' | 'checking' | 'free' | 'taken' | 'unknown'

const timeout = 5000
const statuses: Partial<Record<Outcome, FieldStatusProps['status']>> = {
  checking: { tone: 'checking', text: 'Checking email...' },
  free: { tone: 'positive', text: 'Email is available' },
  taken: { tone: 'critical', text: emailExists },
  unknown: { text: 'Could not check' },
}

/** Checks on blur whether another contact has the email address. After 5 s without a response saving is allowed, which checks again. */
export function useEmailCheck(own: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const asked = useRef(0)
  const reset = useCallback(() => {
    asked.current += 1
    setOutcome('idle')
  }, [])
  const check = useCallback(
    async (text: string) => {
      const email = parseEmailAddress(text)
      const turn = ++asked.current
      if (email === undefined || email === own) return setOutcome('idle')
      setOutcome('checking')
      const found = await contactsClient
        .checkContactEmail({ email }, { signal: AbortSignal.timeout(timeout) })
        .then(
          ({ exists }): Outcome => (exists ? 'taken' : 'free'),
          (): Outcome => 'unknown',
        )
      if (turn === asked.current) setOutcome(found)
    },
    [own],
  )
  return {
    check,
    reset,
    status: statuses[outcome],
    checking: outcome === 'checking',
    taken: outcome === 'taken',
  }
}
