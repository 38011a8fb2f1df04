import { AppError } from '../../../kernel/app-error.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { type QuoteServices, visitorLocale } from './open-quote.ts'

/** From one network in 15 minutes. No person reads more, and from many an age could be inferred. */
const maxPrices = 60
/** How many refused networks a process remembers. */
const maxRemembered = 10_000

/**
 * Networks that asked too often, each with the time until which this process refuses it without
 * the database: hundreds of such calls in a second must not keep others waiting.
 */
const remembered = new WeakMap<Database, Map<string, number>>()

/** Limits prices that anyone may ask for; not those of members. Throws 429. */
export async function limitPrices(services: QuoteServices): Promise<void> {
  const { database, principal, request, clock } = services
  if (principal !== undefined) return
  const { tooOften } = quoteTexts[visitorLocale(services)]
  const network = networkOf(request?.ip)
  const now = clock.now().getTime()
  const refused = remembered.get(database) ?? new Map<string, number>()
  remembered.set(database, refused)
  if (now < (refused.get(network) ?? 0)) throw new AppError('TOO_MANY_REQUESTS', tooOften)
  refused.delete(network)
  try {
    await limitAttempts(services, [[`prices:${network}`, maxPrices]], tooOften)
  } catch (error) {
    if (error instanceof AppError) {
      if (refused.size >= maxRemembered) refused.clear()
      refused.set(network, now + minuteMs)
    }
    throw error
  }
}
