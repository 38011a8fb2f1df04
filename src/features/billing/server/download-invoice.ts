import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/** Returns the URL of an invoice's file. Throws 404 for an unknown one or another agency's. */
export async function downloadInvoice(
  context: OrganizationContext,
  id: string,
): Promise<{ url: string }> {
  const payments = requirePayments(context)
  const account = await inOrganization(context, (rows) => findPaymentAccount(rows))
  const invoice = await payments.findInvoice(id)
  if (account === undefined || invoice?.customerId !== account.customer_id)
    throw new AppError('NOT_FOUND', billingRefusals.noInvoice)
  const url = invoice.pdfUrl ?? invoice.pageUrl
  if (url === null) throw new AppError('CONFLICT', billingRefusals.noPdf)
  return { url }
}
