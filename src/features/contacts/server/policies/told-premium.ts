import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** A month's premium as the client has told it, and the day on which they did. */
export interface PremiumTold {
  readonly premium_cents: Cents
  readonly premium_on: CalendarDate
}

/** Returns the premium that a client has told and their agent has not decided about. */
export async function findToldPremium(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<PremiumTold | null> {
  const row = await transaction
    .selectFrom('contact')
    .select(['told_premium_cents', 'told_premium_on'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (row === undefined || row.told_premium_cents === null || row.told_premium_on === null)
    return null
  return { premium_cents: row.told_premium_cents, premium_on: row.told_premium_on }
}

/** A told premium as columns of the contact. */
export interface ToldColumns {
  readonly told_premium_cents: Cents | null
  readonly told_premium_on: CalendarDate | null
}

export const toldColumnsOf = (told: PremiumTold | null): ToldColumns => ({
  told_premium_cents: told?.premium_cents ?? null,
  told_premium_on: told?.premium_on ?? null,
})

/** Returns the changed columns of a survivor: the later told premium remains. */
export function toldAfterMerge(
  survivor: PremiumTold | null,
  merged: PremiumTold | null,
): Partial<ToldColumns> {
  if (merged === null || (survivor !== null && survivor.premium_on >= merged.premium_on)) return {}
  return toldColumnsOf(merged)
}

/**
 * Stores what a client tells, or with null that their agent has decided. The version is kept: the
 * contact's form does not show it.
 */
export async function storeToldPremium(
  transaction: OrganizationTransaction,
  contactId: number,
  told: PremiumTold | null,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set(toldColumnsOf(told))
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .execute()
}
