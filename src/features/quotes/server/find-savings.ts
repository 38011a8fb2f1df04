import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { type PlanCode, planCodeOf } from '../shared/plan-sections.rules.ts'
import {
  comparablePrice,
  type PaidPremium,
  paidPremium,
  type Savings,
  savingsWith,
} from '../shared/savings.rules.ts'
import { findPlanPrices } from './contact-rates.ts'
import { listStoredPremiums } from './paid-premiums.sql.ts'
import type { ContactPrice } from './rates/contact-price.ts'

/** A contact's premium, and the lowest price that it is compared with, if there is one. */
export interface ContactSavings {
  readonly paid: PaidPremium
  readonly best: (ContactPrice & { readonly planCode: PlanCode; readonly savings: Savings }) | null
}

interface ToCompare {
  readonly effectiveDate: CalendarDate
  /** The agency's day, for the age of a premium. */
  readonly today: CalendarDate
  /** The contacts' lowest prices on the effective date, if they are read already. */
  readonly prices?: ReadonlyMap<number, readonly ContactPrice[]>
}

/** Returns what contacts pay now and would pay, by id; only of those whose premium is known. */
export async function findSavings(
  services: Pick<Services, 'config'> & { readonly now: Date },
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  { effectiveDate, today, ...known }: ToCompare,
): Promise<Map<number, ContactSavings>> {
  const stored = await listStoredPremiums(transaction, contactIds)
  const paying = stored.flatMap(({ id, state, ...premiums }) => {
    const paid = paidPremium(premiums)
    return paid === null ? [] : [{ id, state, paid }]
  })
  const ids = paying.map(({ id }) => id)
  const prices = known.prices ?? (await findPlanPrices(services, transaction, ids, effectiveDate))
  const savings = new Map<number, ContactSavings>()
  for (const { id, state, paid } of paying) {
    const compared =
      state === null
        ? []
        : (prices.get(id) ?? []).map((price) => ({
            ...price,
            planCode: planCodeOf(state, price.plan),
          }))
    const best = comparablePrice(paid, compared)
    savings.set(id, {
      paid,
      best: best === undefined ? null : { ...best, savings: savingsWith(paid, best, today) },
    })
  }
  return savings
}
