import { AppError } from '../../../kernel/app-error.ts'
import type { Cents } from '../../../kernel/money.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { storeToldPremium } from '../../contacts/server/policies/told-premium.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { openCurrentQuote, type QuoteServices } from './open-quote.ts'

/**
 * Stores what a client says that they pay a month, for their agent to accept. Throws 403 unless
 * this browser was confirmed by the client's birth date, and for a member, who is not the client;
 * 404 and 403 as `openCurrentQuote`.
 */
export async function tellPremium(
  services: QuoteServices,
  input: { readonly quoteId: string; readonly premium_cents: Cents; readonly ipAddress: string },
): Promise<{ told: true }> {
  const { quoteId, premium_cents, ipAddress } = input
  return openCurrentQuote(services, quoteId, async (opened) => {
    const { transaction, quote, today, actor, confirmed, locale } = opened
    if (!confirmed || services.principal !== undefined)
      throw new AppError('FORBIDDEN', quoteTexts[locale].quoteForbidden)
    const id = quote.contact_id
    await storeToldPremium(transaction, id, { premium_cents, premium_on: today })
    const context = { clock: services.clock, actor, ipAddress }
    const detail = { premium_cents }
    await recordAudit(transaction, context, {
      action: 'policies.tell_premium',
      entity: 'contact',
      id,
      detail,
    })
    return { told: true as const }
  })
}
