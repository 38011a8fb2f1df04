import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { readSubscription, type Subscription } from './read-subscription.ts'

/** Returns the subscription, which nothing else changes until the transaction ends. */
export async function lockSubscription(
  transaction: OrganizationTransaction,
): Promise<Subscription> {
  await transaction
    .selectFrom('organization')
    .select('organization_id')
    .where('organization_id', '=', transaction.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return readSubscription(transaction)
}

/** Ends the test mode permanently. */
export async function markLive(transaction: OrganizationTransaction, at: Date): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ go_live_at: at, updated_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('go_live_at', 'is', null)
    .execute()
}

/** Starts or ends demo mode. While `seeding`, its samples are still being invented. */
export async function setDemoMode(
  transaction: OrganizationTransaction,
  { demoMode, seeding, at }: { demoMode: boolean; seeding: boolean; at: Date },
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ demo_mode: demoMode, seeding, updated_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  await workIsDue(transaction, 'queue', at)
}
