import { useState } from 'react'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { ageOfPerson } from '../../shared/effective-dates.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { quoteLoadMessage } from '../../shared/quote-texts.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'

export interface EffectiveDateChange {
  readonly prices: PricedQuotes
  readonly busy: boolean
  readonly error: string | undefined
  readonly change: (date: CalendarDate) => Promise<void>
}

/** Returns the shown prices, and a way to change their effective date; a failed change keeps them. */
export function useEffectiveDate(quote: QuoteView, onChanged: () => void): EffectiveDateChange {
  const [prices, setPrices] = useState(quote.prices)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (date: CalendarDate) => {
    setBusy(true)
    setError(undefined)
    try {
      setPrices(await priceFor(quote, date))
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

/** Moves the quote itself where there is a link, else prices the same person for the date. */
function priceFor({ ids, person, prices }: QuoteView, date: CalendarDate): Promise<PricedQuotes> {
  if (ids.quoteId !== null)
    return call<PricedQuotes>('POST', `/quotes/${ids.quoteId}/effective-date`, {
      effective_date: date,
    })
  return call<PricedQuotes>('POST', '/quotes', {
    zip_code: person.zip ?? undefined,
    state: person.state ?? undefined,
    age: ageOfPerson({ dateOfBirth: person.dateOfBirth, age: prices.age }, date) ?? undefined,
    gender: person.gender,
    tobacco: person.tobacco,
    effective_date: date,
    orgId: ids.orgId ?? undefined,
  })
}
