import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { hasConfirmedPayment } from '../../entitlements/server/has-confirmed-payment.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'

/** Returns the status of the agency's payment as last read from the provider. */
export const readPaymentStatus = (context: OrganizationContext) =>
  inOrganization(context, async (transaction) => ({
    status: (await readSubscription(transaction)).status,
    paymentCompleted: await hasConfirmedPayment(transaction),
  }))
