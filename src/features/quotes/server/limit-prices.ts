import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { type QuoteServices, visitorLocale } from './open-quote.ts'

/** From one network in 15 minutes. No one reads so many, and from many an age could be inferred. */
const maxPrices = 60

/** Limits prices that anyone may ask for; not those of members. Throws 429. */
export async function limitPrices(services: QuoteServices): Promise<void> {
  const { principal, request } = services
  if (principal !== undefined) return
  const { tooOften } = quoteTexts[visitorLocale(services)]
  await limitAttempts(services, [[`prices:${networkOf(request?.ip)}`, maxPrices]], tooOften)
}
