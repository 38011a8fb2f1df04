import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { findPlanPrices } from '../../quotes/server/contact-rates.ts'
import type { ContactPrice } from '../../quotes/server/rates/contact-price.ts'
import { defaultEffectiveDate } from '../../quotes/shared/effective-dates.rules.ts'
import { planCodeOf } from '../../quotes/shared/plan-sections.rules.ts'
import {
  comparablePrice,
  type PaidPremium,
  type PlanPrice,
  type Savings,
  savingsWith,
} from '../../quotes/shared/savings.rules.ts'
import { type ClientStanding, clientStanding } from '../shared/client-standing.rules.ts'
import type { IncreaseFields } from '../shared/rate-increase.rules.ts'
import type { Alternative } from '../shared/rate-increases.contract.ts'
import { findSharing } from './find-sharing.sql.ts'
import type { Hit } from './hits.sql.ts'

/** The offers that a client could have instead, and how they compare. */
export interface ClientOffer {
  readonly standing: ClientStanding
  readonly best: Alternative | null
  readonly lesser: Alternative | null
}

type PriceOfClient = ContactPrice & PlanPrice & { readonly discounted: boolean }

/** A premium that is known has its day. */
const isKnown = (hit: Hit): hit is Hit & { present_cents: number; known_on: CalendarDate } =>
  hit.present_cents !== null && hit.known_on !== null

/**
 * Returns what other carriers ask today of clients whom an increase hits, compared with what they
 * pay once it holds. The household discount is that of the quote.
 */
export async function findOffers(
  { config, clock }: MemberContext,
  transaction: OrganizationTransaction,
  {
    increase,
    hits,
    today,
  }: { increase: IncreaseFields; hits: readonly Hit[]; today: CalendarDate },
): Promise<Map<number, ClientOffer>> {
  const effectiveDate = defaultEffectiveDate(today)
  const sharing = await findSharing(transaction, hits, {
    state: increase.state,
    today,
    on: effectiveDate,
  })
  const prices = await findPlanPrices(
    { config, now: clock.now() },
    transaction,
    hits.map(({ id }) => id),
    effectiveDate,
    { sharing, except: increase.carrier },
  )
  return new Map(
    hits.map((hit) => {
      const ofClient = (prices.get(hit.id) ?? []).map((price): PriceOfClient => {
        const discounted = sharing.has(hit.id) && price.discountedCents !== null
        return {
          ...price,
          discounted,
          planCode: planCodeOf(increase.state, price.plan),
          cents: discounted ? (price.discountedCents as number) : price.cents,
        }
      })
      return [hit.id, offerOf(increase, hit, ofClient, today)]
    }),
  )
}

function offerOf(
  { plan_code: code }: IncreaseFields,
  hit: Hit,
  prices: readonly PriceOfClient[],
  today: CalendarDate,
): ClientOffer {
  const plan = { code, select: hit.select_network }
  const paid: PaidPremium | null = isKnown(hit)
    ? { cents: hit.present_cents + (hit.more_cents ?? 0), on: hit.known_on, source: 'policy', plan }
    : null
  const best = comparablePrice({ cents: 0, on: today, source: 'policy', plan }, prices)
  const { standing, savings } = clientStanding(paid, best, today)
  const lesser =
    code === 'G' && best?.planCode === 'G'
      ? prices.find((price) => price.planCode === 'N')
      : undefined
  const ofLesser = lesser && !lesser.illustrative && paid ? savingsWith(paid, lesser, today) : null
  return {
    standing,
    best: best === undefined ? null : alternative(best, savings, plan),
    lesser:
      lesser === undefined || ofLesser === null || ofLesser.outcome !== 'lower'
        ? null
        : alternative(lesser, ofLesser, plan),
  }
}

function alternative(
  { carrier, planCode, cents, discounted, illustrative }: PriceOfClient,
  savings: Savings | null,
  plan: { code: string; select: boolean },
): Alternative {
  return {
    carrier,
    plan: medigapPlanName({ code: planCode, select: false }),
    price_cents: cents,
    saving_cents: savings === null || savings.outcome === 'old' ? null : savings.difference,
    discounted,
    illustrative,
    same_benefits: planCode === plan.code && !plan.select,
  }
}
