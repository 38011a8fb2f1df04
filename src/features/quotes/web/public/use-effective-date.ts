import { useState } from 'react'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { ageOfPerson } from '../../shared/effective-dates.rules.ts'
import { quoteLoadMessage, quoteLoadTexts } from '../../shared/quote-load-texts.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'

export interface EffectiveDateChange {
  readonly prices: ShownPrices
  readonly busy: boolean
  readonly error: string | undefined
  readonly change: (date: CalendarDate) => Promise<void>
}

/** Returns the shown prices, and how to change their effective date; a failed change keeps them. */
export function useEffectiveDate(quote: QuoteView, onChanged: () => void): EffectiveDateChange {
  const texts = useTexts(quoteLoadTexts)
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
      setError(quoteLoadMessage(status, texts) ?? (failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { prices, busy, error, change }
}

/** Moves the quote itself where there is a link, else prices the same person for the date. */
function priceFor({ ids, person, prices }: QuoteView, date: CalendarDate): Promise<ShownPrices> {
  if (ids.quoteId !== null)
    return call<ShownPrices>('POST', `/quotes/${ids.quoteId}/effective-date`, {
      effective_date: date,
    })
  const { details } = person
  return call<ShownPrices>('POST', '/quotes', {
    zip_code: details?.zip ?? undefined,
    state: person.state ?? undefined,
    age:
      ageOfPerson({ dateOfBirth: details?.dateOfBirth ?? null, age: prices.age }, date) ??
      undefined,
    gender: details?.gender,
    tobacco: details?.tobacco,
    effective_date: date,
    orgId: ids.orgId ?? undefined,
  })
}
