import { useState } from 'react'
import type { Cents } from '../../../../kernel/money.ts'
import { call } from '../../../../ui-public/client/client.ts'
import { FormError } from '../../../../ui-public/forms/FormError.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { premiumComparisonTexts } from './premium-comparison-texts.ts'

/** Sends what the client pays now to their agent, only when the client presses the button. */
export function TellPremium({ quoteId, paid }: { quoteId: string; paid: Cents }) {
  const texts = useTexts(premiumComparisonTexts)
  const [state, setState] = useState<'idle' | 'busy' | 'told'>('idle')
  const [error, setError] = useState<string>()
  if (state === 'told') return <p>{texts.told}</p>
  const tell = async () => {
    setState('busy')
    setError(undefined)
    try {
      await call('POST', `/quotes/${quoteId}/premium`, { premium_cents: paid })
      setState('told')
    } catch (failure) {
      setError((failure as Error).message)
      setState('idle')
    }
  }
  return (
    <>
      <Button variant="secondary" busy={state === 'busy'} onClick={() => void tell()}>
        {texts.tell}
      </Button>
      <FormError message={error} />
    </>
  )
}
