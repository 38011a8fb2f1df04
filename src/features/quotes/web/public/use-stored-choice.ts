import { useEffect, useRef } from 'react'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { newRequestId } from '../../../../kernel/request-id.ts'
import { sendInBackground } from '../../../../ui-public/client/client.ts'
import type { Offer } from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'

/**
 * Stores the offer once for each press of "Select This Plan", so that the agent sees it: on the
 * contact's page, on the work list, and in the email about a call. A failure is not shown, since
 * the visitor can do nothing about it.
 */
export function useStoredChoice(
  offer: Offer | undefined,
  { ids, preview }: QuoteView,
  effective_date: CalendarDate,
): void {
  const stored = useRef<Offer>(undefined)
  const { quoteId, orgId, tid } = ids
  useEffect(() => {
    if (stored.current === offer) return
    stored.current = offer
    if (offer === undefined || quoteId === null || preview) return
    sendInBackground(`/schedule/${encodeURIComponent(quoteId)}/plan`, {
      orgId: orgId ?? undefined,
      tid: tid ?? undefined,
      naic: offer.naic,
      plan: offer.section.plan,
      pressId: newRequestId(),
      effective_date,
    })
  }, [offer, quoteId, orgId, tid, preview, effective_date])
}
