import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { amountsChanged } from '../shared/plan-change.rules.ts'
import { ownInvoice } from './own-invoice.ts'
import { oneChangeAtATime } from './plans/one-change-at-a-time.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Charges the agency's card for an open invoice and reads the subscription again, so that emails
 * continue at once. Repeating it charges nothing twice. Throws 404 for an invoice that is not the
 * agency's own, 409 if it is closed or its amount is another than the one shown, 422 if the card is
 * refused.
 */
export async function payInvoice(
  context: MemberContext,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<void> {
  await oneChangeAtATime(context, async () => {
    const { payments, account, invoice } = await ownInvoice(context, id)
    const { status, amountDue, currency } = invoice
    if (status !== 'open' && status !== 'paid')
      throw new AppError('CONFLICT', billingRefusals.notPayable)
    if (status === 'open') {
      if (amountDue !== amount) throw new AppError('CONFLICT', amountsChanged)
      // The provider repeats its response to a key, a refused card's too; each reading allows a new
      // request.
      const key = ['pay', id, account.read_at.getTime()].join('/')
      try {
        await payments.payInvoice(id, key)
      } catch (error) {
        await syncSubscription(context, { invoiceId: id })
        throw error
      }
      await inOrganization(context, (transaction) =>
        recordAudit(transaction, context, {
          action: 'billing.pay_invoice',
          entity: 'organization',
          id: context.organizationId,
          detail: { invoice: invoice.number, amount: amountDue, currency },
        }),
      )
    }
    await syncSubscription(context, { invoiceId: id })
  })
}
