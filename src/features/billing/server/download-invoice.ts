import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { ownInvoice } from './own-invoice.ts'

/** Returns the URL of an invoice's file. Throws 404 as `ownInvoice`, 409 without a file. */
export async function downloadInvoice(
  context: OrganizationContext,
  id: string,
): Promise<{ url: string }> {
  const { invoice } = await ownInvoice(context, id)
  const url = invoice.pdfUrl ?? invoice.pageUrl
  if (url === null) throw new AppError('CONFLICT', billingRefusals.noPdf)
  return { url }
}
