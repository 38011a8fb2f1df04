import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import type { BillingPaymentMethod } from '../shared/billing.contract.ts'
import { cardBrandOf, isExpired } from '../shared/payment-method.rules.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/** Returns the card that is charged next, null without one. */
export async function readBillingPaymentMethod(
  context: OrganizationContext,
): Promise<BillingPaymentMethod | null> {
  const { payments, clock } = context
  if (payments === undefined) return null
  const [account, zone, receiptEmails] = await inOrganization(context, async (rows) => [
    await findPaymentAccount(rows),
    await getTimeZone(rows),
    (await listAdmins(rows)).map(({ email }) => email),
  ])
  const method = account && (await payments.readPaymentMethod(account.customer_id))
  if (method === undefined) return null
  const expired = isExpired(method, clock.today(zone))
  return { ...method, brand: cardBrandOf(method.brand), expired, receiptEmails }
}
