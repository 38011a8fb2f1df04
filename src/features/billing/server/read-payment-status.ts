import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { isPaymentConfirmed } from '../../entitlements/shared/account-status.rules.ts'

/** Returns the status of the agency's payment as last read from the provider. */
export const readPaymentStatus = (context: OrganizationContext) =>
  inOrganization(context, async (transaction) => {
    const subscription = await readSubscription(transaction)
    return { status: subscription.status, paymentCompleted: isPaymentConfirmed(subscription) }
  })
