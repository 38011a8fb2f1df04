import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/** Returns an invoice and its account. Throws 404 for an unknown one or another agency's. */
export async function ownInvoice(context: OrganizationContext, id: string) {
  const payments = requirePayments(context)
  const account = await inOrganization(context, (rows) => findPaymentAccount(rows))
  const invoice = await payments.findInvoice(id)
  if (account === undefined || invoice?.customerId !== account.customer_id)
    throw new AppError('NOT_FOUND', billingRefusals.noInvoice)
  return { payments, account, invoice }
}
