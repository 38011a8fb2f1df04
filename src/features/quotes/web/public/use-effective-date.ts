import { useState } from 'react'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { ageOfAddressed } from '../../shared/addressed-age.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { quoteLoadMessage } from '../../shared/quote-texts.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'

export interface EffectiveDateChange {
  readonly prices: PricedQuotes
  readonly busy: boolean
  readonly error: string | undefined
  readonly change: (date: CalendarDate) => Promise<void>
}

/** The prices shown, and how to move them to another effective date; a failed change keeps what is there. */
export function useEffectiveDate(shown: ShownQuote, onChanged: () => void): EffectiveDateChange {
  const [prices, setPrices] = useState(shown.prices)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (date: CalendarDate) => {
    setBusy(true)
    setError(undefined)
    try {
      setPrices(await priceFor(shown, date))
      onChanged()
    } catch (failure) {
      const status = failure instanceof CallError ? failure.status : undefined
      setError(quoteLoadMessage(status) ?? (failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { prices, busy, error, change }
}

/** A quote with a link moves with it; one without is priced anew for the same person. */
function priceFor({ ids, person, prices }: ShownQuote, date: CalendarDate): Promise<PricedQuotes> {
  if (ids.quoteId !== null)
    return call<PricedQuotes>('POST', `/quotes/${ids.quoteId}/effective-date`, {
      effective_date: date,
    })
  return call<PricedQuotes>('POST', '/quotes', {
    zip_code: person.zip ?? undefined,
    state: person.state ?? undefined,
    age: ageOfAddressed({ dateOfBirth: person.dateOfBirth, age: prices.age }, date) ?? undefined,
    gender: person.gender,
    tobacco: person.tobacco,
    effective_date: date,
    orgId: ids.orgId ?? undefined,
  })
}
