import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { isSendingHeld } from '../../../../platform/database/installation.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { emailsHeldText, missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { lettersNotPlanned, lettersOnlyLive } from '../../shared/letters/letter-messages.ts'
import { getPlanningStatus, mayQueueEmails } from '../plan/planning-status.sql.ts'

/**
 * Returns why the agency can print no letters now, null if it can: what holds its emails holds its
 * letters too, which print the same details.
 */
export async function whyNoLetters(
  transaction: OrganizationTransaction,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<string | null> {
  const subscription = await readSubscription(transaction)
  if (!subscription.live) return lettersOnlyLive
  const pause = sendingPause(agencyStateAt(subscription, now), await isSendingHeld(transaction))
  if (pause !== null) return pause
  const missing = missingForEmails(await readReadinessFacts(transaction))
  if (missing.length > 0) return emailsHeldText(missing)
  // Yesterday's plan may be outdated.
  return mayQueueEmails(await getPlanningStatus(transaction), today) ? null : lettersNotPlanned
}
