import { isSendingHeld } from '../../../../platform/database/installation.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { emailsHeldText, missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { lettersOnlyLive } from '../../shared/letters/letter-messages.ts'

/**
 * Returns why the agency can print no letters now, null if it can: what holds its emails holds its
 * letters too, which print the same details.
 */
export async function whyNoLetters(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<string | null> {
  const subscription = await readSubscription(transaction)
  if (!subscription.live) return lettersOnlyLive
  const pause = sendingPause(agencyStateAt(subscription, now), await isSendingHeld(transaction))
  if (pause !== null) return pause
  const missing = missingForEmails(await readReadinessFacts(transaction))
  return missing.length === 0 ? null : emailsHeldText(missing)
}
