import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { requestSignInAgain } from '../../../access/client/sign-in-again-request.ts'
import { needsSignInAgain } from '../../../access/client/use-sign-in-again.ts'
import { type ChosenPlan, selectionOf } from '../../../entitlements/shared/plan-selection.rules.ts'
import { plansClient } from '../../client/plans-client.ts'
import { paymentSessionFailed } from '../../shared/plan-change.rules.ts'

/**
 * Prepares the payment provider's page and goes there. `cancel` really stops it: a response that
 * comes later leads nowhere, and the session it names is never opened.
 */
export function useCheckout() {
  const [preparing, setPreparing] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => {
    // The browser may show this page again as it was left, from its memory.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setPreparing(false)
    addEventListener('pageshow', shownAgain)
    return () => {
      removeEventListener('pageshow', shownAgain)
      attempt.current?.abort()
    }
  }, [])
  const start = async (plan: ChosenPlan) => {
    const own = new AbortController()
    attempt.current?.abort()
    attempt.current = own
    setPreparing(true)
    setError(undefined)
    try {
      const { sessionId } = await plansClient.createPlanCheckout(selectionOf(plan), {
        signal: own.signal,
      })
      if (!own.signal.aborted)
        location.assign(
          `/api/stripe/redirect-to-checkout?session_id=${encodeURIComponent(sessionId)}`,
        )
    } catch (failure) {
      if (own.signal.aborted) return
      setPreparing(false)
      if (needsSignInAgain(failure)) requestSignInAgain('pay')
      setError(errorMessage(failure, paymentSessionFailed))
    }
  }
  const cancel = () => {
    attempt.current?.abort()
    // The redirect may be under way.
    window.stop()
    setPreparing(false)
  }
  return { preparing, error, start: (plan: ChosenPlan) => void start(plan), cancel }
}
