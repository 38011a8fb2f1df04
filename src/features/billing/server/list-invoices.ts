import { inOrganization } from '../../../platform/database/transaction.ts'
import type { PaidInvoice } from '../../../platform/payments/payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import type { Invoice } from '../shared/billing.contract.ts'
import { chargedName, invoiceStatusOf, isListed } from '../shared/invoice.rules.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

const toInvoice = (invoice: PaidInvoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  date: invoice.createdAt.toISOString(),
  status: invoiceStatusOf(invoice),
  amount: invoice.total,
  currency: invoice.currency,
  plan: chargedName(invoice.lines),
  discounts: [...invoice.discounts],
  pdfUrl: invoice.pdfUrl,
})

/** Returns a page of the agency's invoices, newest first; `after` is null on the last page. */
export async function listInvoices(
  context: OrganizationContext,
  after?: string,
): Promise<{ data: Invoice[]; after: string | null }> {
  const { payments } = context
  const account = await inOrganization(context, (rows) => findPaymentAccount(rows))
  if (payments === undefined || account === undefined) return { data: [], after: null }
  const { invoices, hasMore } = await payments.listInvoices(account.customer_id, after)
  return {
    data: invoices.filter(isListed).map(toInvoice),
    after: hasMore ? (invoices.at(-1)?.id ?? null) : null,
  }
}
