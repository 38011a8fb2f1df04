import { dateIn } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { countOwnContacts } from '../../entitlements/server/check-plan-limits.ts'
import { usageEntry } from '../../entitlements/shared/catalog.rules.ts'
import { findPaymentAccount, getPayer } from './payment-account.sql.ts'

/**
 * Reports the number of contacts to the agency's price by use, if it has one. The first report of a
 * day counts, and the provider charges the last one of a period, so repeating it changes nothing.
 * Samples are not charged.
 */
export async function reportUsage(context: OrganizationContext, entry = usageEntry): Promise<void> {
  if (entry === undefined) return
  const now = context.clock.now()
  const { account, payer, contacts } = await inOrganization(context, async (transaction) => ({
    account: await findPaymentAccount(transaction),
    payer: await getPayer(transaction),
    contacts: await countOwnContacts(transaction),
  }))
  if (account === undefined || account.usage_item_id === null) return
  await requirePayments(context).reportUsage({
    customerId: account.customer_id,
    meterEvent: entry.meterEvent,
    value: contacts,
    identifier: `contacts-${payer.public_id}-${dateIn('UTC', now)}`,
    at: now,
  })
}
