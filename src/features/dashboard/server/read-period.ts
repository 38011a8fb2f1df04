import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { daysOf, type Period } from '../shared/period.rules.ts'
import type { SendFilter } from './dashboard.sql.ts'

/**
 * Returns the emails that count in a period, and the fields that tell the screen so: the days in
 * the organization's time zone and the contacts of the asked scope; before Go Live test emails
 * count (decision 152).
 */
export async function readPeriod(
  { clock }: OrganizationContext,
  transaction: OrganizationTransaction,
  { period, scope }: { readonly period: Period; readonly scope: ContactScope },
) {
  const { live, sendMode: mode, timeZone } = await readSubscription(transaction)
  const today = clock.today(timeZone)
  const { from, to } = daysOf(period, today)
  const filter: SendFilter = { from, to, mode, scope }
  return {
    today,
    timeZone,
    filter,
    counted: { startDate: from, endDate: to, timeZone, test: !live },
  }
}
