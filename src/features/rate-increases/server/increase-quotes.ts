import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../entitlements/shared/send-mode.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { checkQuoteEmail } from '../../outreach/server/quote-email/check-quote-email.ts'
import { sendQuoteEmail } from '../../outreach/server/quote-email/send-quote-email.ts'
import { findSavings } from '../../quotes/server/find-savings.ts'
import { defaultEffectiveDate } from '../../quotes/shared/effective-dates.rules.ts'
import type { Savings } from '../../quotes/shared/savings.rules.ts'
import { hasLowerPrice } from '../shared/client-standing.rules.ts'
import {
  brokenOffReason,
  notHitReason,
  quoteStaysReason,
  stayingReason,
} from '../shared/rate-increase-texts.ts'
import { countReasons, type LeftOutClients } from './count-reasons.ts'
import { findOffers } from './find-offers.ts'
import { findHits } from './hits.sql.ts'
import { readInLine } from './increase-in-line.ts'

interface Picked {
  readonly id: number
  readonly ids: readonly ContactId[]
}
/**
 * Returns to whom of these clients a quote would be emailed: who may get one by the rules of a
 * quote sent by hand, without a warning, and for whom a lower price was found, which the quote
 * finds as well: it compares the premium of today with all carriers. Throws 404.
 */
export function checkIncreaseQuotes(
  context: MemberContext,
  { id, ids }: Picked,
): Promise<{ ready: number[]; left_out: LeftOutClients[] }> {
  return inOrganization(context, async (transaction) => {
    const line = await readInLine(transaction, id)
    const today = context.clock.today(await getTimeZone(transaction))
    const hits = await findHits(transaction, line, contactScope(context.principal), ids)
    const offers = await findOffers(context, transaction, { ...line, hits, today })
    const savings = await findSavings(
      { config: context.config, now: context.clock.now() },
      transaction,
      hits.map((hit) => hit.id),
      { effectiveDate: defaultEffectiveDate(today), today },
    )
    const ready: number[] = []
    const reasons = Array.from({ length: new Set(ids).size - hits.length }, () => notHitReason)
    for (const hit of hits) {
      const standing = offers.get(hit.id)?.standing
      if (standing === 'stay') {
        reasons.push(stayingReason)
        continue
      }
      const found = await checkQuoteEmail({ ...context, transaction }, { id: hit.id as ContactId })
      const why = found.held ?? found.reason ?? found.warning
      if (why !== undefined) reasons.push(why)
      else if (standing === undefined || !hasLowerPrice(standing)) reasons.push(notComparable)
      else if (!savesNow.has(savings.get(hit.id)?.best?.savings.outcome))
        reasons.push(quoteStaysReason)
      else ready.push(hit.id)
    }
    return { ready, left_out: countReasons(reasons) }
  })
}

const savesNow = new Set<Savings['outcome'] | undefined>(['lower', 'close'])
const notComparable =
  'No saving is known: the premium is missing or old, or there is no price, or only an example'

/**
 * Emails them their quotes, each in a separate transaction: what was sent stays sent, and a second
 * press on the same day sends no one a second quote.
 */
export async function sendIncreaseQuotes(
  context: MemberContext,
  picked: Picked,
): Promise<{ sent: number; sendMode: SendMode | null; left_out: LeftOutClients[] }> {
  const { ready, left_out } = await checkIncreaseQuotes(context, picked)
  const refused: string[] = []
  let sent = 0
  let mode: SendMode | null = null
  for (const [index, id] of ready.entries())
    try {
      mode = (await sendQuoteEmail(context, { id: id as ContactId })).sendMode
      sent += 1
    } catch (error) {
      if (error instanceof AppError) refused.push(error.message)
      else {
        // Without one that was sent, there is nothing to say but that it failed.
        if (sent === 0) throw error
        context.log.error({ error }, 'the quotes of a rate increase broke off')
        refused.push(...ready.slice(index).map(() => brokenOffReason))
        break
      }
    }
  return { sent, sendMode: mode, left_out: [...left_out, ...countReasons(refused)] }
}
