import type { Insertable, Updateable } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { PaymentAccount } from '../../../platform/database/schema.gen.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../platform/database/transaction.ts'

/** Returns the agency's account at the provider; undefined before its first checkout. */
export const findPaymentAccount = (
  transaction: OrganizationTransaction,
  { lock = false }: { lock?: boolean } = {},
) =>
  transaction
    .selectFrom('payment_account')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Stores the agency's customer unless it has one; returns the one that it has after that. */
export async function insertPaymentAccount(
  transaction: OrganizationTransaction,
  customerId: string,
  now: Date,
): Promise<string> {
  const made: Insertable<PaymentAccount> = {
    organization_id: transaction.organizationId,
    customer_id: customerId,
    read_at: now,
  }
  await transaction
    .insertInto('payment_account')
    .values(made)
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
  const account = await findPaymentAccount(transaction)
  if (account === undefined) throw new Error('the payment account was deleted meanwhile')
  return account.customer_id
}

/** Deletes all that is known of the agency's customer, unless it has another one by now. */
export const deletePaymentAccount = (transaction: OrganizationTransaction, customerId: string) =>
  transaction
    .deleteFrom('payment_account')
    .where('organization_id', '=', transaction.organizationId)
    .where('customer_id', '=', customerId)
    .execute()

export const updatePaymentAccount = (
  transaction: OrganizationTransaction,
  change: Updateable<PaymentAccount>,
) =>
  transaction
    .updateTable('payment_account')
    .set(change)
    .where('organization_id', '=', transaction.organizationId)
    .execute()

/**
 * Stores the one checkout in which the agency may pay, unless it has another one than `previous` by
 * now; returns whether it did.
 */
export async function storeCheckout(
  transaction: OrganizationTransaction,
  { id, purpose, previous }: { id: string; purpose: string; previous: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_account')
    .set({ checkout_id: id, checkout_for: purpose })
    .where('organization_id', '=', transaction.organizationId)
    .where('checkout_id', 'is not distinct from', previous)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the facts by which the provider knows the agency, and those that a checkout needs. */
export const getPayer = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('organization as o')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'o.organization_id').on('a.is_admin', '=', true),
    )
    .select(['o.name', 'o.public_id', 'o.created_at', 'o.time_zone', 'a.email'])
    .select('o.subscription_status')
    .where('o.organization_id', '=', transaction.organizationId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Returns the agency's random id; undefined if there is no such agency. */
export const findPublicId = async (
  transaction: OrganizationTransaction,
): Promise<string | undefined> =>
  (
    await transaction
      .selectFrom('organization')
      .select('public_id')
      .where('organization_id', '=', transaction.organizationId)
      .executeTakeFirst()
  )?.public_id

/** Returns the stored plan with its payment, as the last reading left it. */
export const getStoredPlan = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('organization')
    .select(['subscription_tier', 'subscription_status', 'extra_agents', 'extra_contacts'])
    .select(['agent_limit', 'contact_limit', 'billing_cycle_end', 'cancel_at_period_end'])
    .select(['payment_failure_count', 'payment_failed_at', 'time_zone'])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()

/** Marks a notice as sent; returns false if it was before. */
export async function markNoticeSent(
  transaction: OrganizationTransaction,
  key: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_notice')
    .values({ organization_id: transaction.organizationId, key, sent_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const insertCustomer = (
  system: SystemTransaction,
  { customerId, organizationId, now }: { customerId: string; organizationId: number; now: Date },
) =>
  system
    .insertInto('directory.payment_customer')
    .values({ customer_id: customerId, organization_id: organizationId, checked_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()

export const deleteCustomer = (system: SystemTransaction, customerId: string) =>
  system.deleteFrom('directory.payment_customer').where('customer_id', '=', customerId).execute()

export async function findOrganizationOfCustomer(
  system: SystemTransaction,
  customerId: string,
): Promise<OrganizationId | undefined> {
  const row = await system
    .selectFrom('directory.payment_customer')
    .select('organization_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.organization_id as OrganizationId | undefined
}

/** Returns agencies that were not compared with the provider since, longest ago first. */
export async function listOrganizationsToCompare(
  system: SystemTransaction,
  since: Date,
  limit: number,
): Promise<OrganizationId[]> {
  const rows = await system
    .selectFrom('directory.payment_customer')
    .select('organization_id')
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<', since)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map((row) => row.organization_id as OrganizationId)
}

export const markCompared = (
  system: SystemTransaction,
  organizationId: OrganizationId,
  now: Date,
) =>
  system
    .updateTable('directory.payment_customer')
    .set({ checked_at: now })
    .where('organization_id', '=', organizationId)
    .execute()

/** Records a webhook; returns false if it was received before. */
export async function insertWebhookEvent(
  system: SystemTransaction,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await system
    .insertInto('directory.webhook_event')
    .values({ provider: 'stripe', event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const deleteWebhookEvents = (system: SystemTransaction, before: Date) =>
  system.deleteFrom('directory.webhook_event').where('received_at', '<', before).execute()
