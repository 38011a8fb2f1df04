import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { countReasons, type LeftOutClients } from '../../contacts/shared/left-out.ts'
import type { SendMode } from '../../entitlements/shared/send-mode.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { checkQuoteEmail } from '../../outreach/server/quote-email/check-quote-email.ts'
import { sendQuoteEmail } from '../../outreach/server/quote-email/send-quote-email.ts'
import { findPlanPrices } from '../../quotes/server/contact-rates.ts'
import { findSavings } from '../../quotes/server/find-savings.ts'
import { defaultEffectiveDate } from '../../quotes/shared/effective-dates.rules.ts'
import { isLowerPrice } from '../../quotes/shared/savings.rules.ts'
import { hasLowerPrice } from '../shared/client-standing.rules.ts'
import {
  brokenOffReason,
  notHitReason,
  quoteStaysReason,
  stayingReason,
} from '../shared/rate-increase-texts.ts'
import { findOffers } from './find-offers.ts'
import { findHits, type Hit, type IncreaseInLine } from './hits.sql.ts'
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
): Promise<{ ready: number[]; left_out: LeftOutClients }> {
  return inOrganization(context, async (transaction) => {
    const line = await readInLine(transaction, id)
    const today = await agencyToday(context, transaction)
    const hits = await findHits(transaction, line, contactScope(context.principal), ids)
    const unquoted = await findUnquoted(context, transaction, { line, hits, today })
    const ready: number[] = []
    const reasons = Array.from({ length: new Set(ids).size - hits.length }, () => notHitReason)
    for (const hit of hits) {
      const stays = unquoted.get(hit.id)
      if (stays === stayingReason) {
        reasons.push(stayingReason)
        continue
      }
      const found = await checkQuoteEmail({ ...context, transaction }, { id: hit.id as ContactId })
      const why = found.held ?? found.reason ?? found.warning ?? stays
      if (why !== undefined) reasons.push(why)
      else ready.push(hit.id)
    }
    return { ready, left_out: countReasons(reasons) }
  })
}

interface QuotesToJudge {
  readonly line: IncreaseInLine
  readonly hits: readonly Hit[]
  readonly today: CalendarDate
  /** The carrier whose prices the email leaves out; undefined for none, as in a quote. */
  readonly except?: string | undefined
}

/**
 * Returns why these clients get no quote about the increase: no lower price was found, or the quote
 * would say to stay. Those who may get one are left out.
 */
export async function findUnquoted(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { line, hits, today, except }: QuotesToJudge,
): Promise<Map<number, string>> {
  const offers = await findOffers(context, transaction, { ...line, hits, today })
  const source = { config: context.config, now: context.clock.now() }
  const ids = hits.map((hit) => hit.id)
  const effectiveDate = defaultEffectiveDate(today)
  const prices = await findPlanPrices(source, transaction, ids, effectiveDate, { except })
  const compared = { effectiveDate, today, prices }
  const savings = await findSavings(source, transaction, ids, compared)
  const reasonOf = (id: number): string | undefined => {
    const standing = offers.get(id)?.standing
    if (standing === 'stay') return stayingReason
    if (standing === undefined || !hasLowerPrice(standing)) return notComparable
    return isLowerPrice(savings.get(id)?.best?.savings) ? undefined : quoteStaysReason
  }
  return new Map(
    hits.flatMap(({ id }) => {
      const reason = reasonOf(id)
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
}

const notComparable =
  'No savings known: the premium is missing or old, or there is no price or only an example'

/**
 * Emails them their quotes, each in a separate transaction: what was sent stays sent, and a second
 * press on the same day sends no one a second quote.
 */
export async function sendIncreaseQuotes(
  context: MemberContext,
  picked: Picked,
): Promise<{ sent: number; sendMode: SendMode | null; left_out: LeftOutClients }> {
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
