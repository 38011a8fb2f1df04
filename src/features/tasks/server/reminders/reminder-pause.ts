import { isSendingHeld } from '../../../../platform/database/installation.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'

/** Returns why the agency's members get no reminders: whatever holds the emails to clients. */
export async function reminderPause(
  { clock }: Pick<OrganizationContext, 'clock'>,
  transaction: OrganizationTransaction,
): Promise<string | null> {
  const state = agencyStateAt(await readSubscription(transaction), clock.now())
  return sendingPause(state, await isSendingHeld(transaction))
}
