import { lockByName } from '../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { lockAgents } from './edit/write-contacts.sql.ts'

/**
 * Waits until no other import, undo or restore of the organization writes: they add contacts in the
 * order of their rows, so two with the same email addresses would deadlock. Take it before any
 * contact is locked; everything else locks contacts in the order of their ids. No agent is deleted
 * meanwhile, so that no contact gets a deleted owner.
 */
export async function lockWriting(transaction: OrganizationTransaction): Promise<void> {
  await lockByName(transaction, 'import writes')
  await lockAgents(transaction)
}
