import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { displayAmount } from '../../../kernel/money.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { agencyLife } from '../../entitlements/shared/agency-life.rules.ts'
import { isOverdue } from '../../entitlements/shared/subscription-status.rules.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import type { PaymentNotice } from '../shared/billing.job.ts'
import { discountText } from '../shared/plan-words.ts'
import { paymentEmail } from './emails/payment-email.tsx'
import { sendingWhileOverdue } from './sending-while-overdue.ts'

/** Handler of emailPaymentNoticeJob. Amounts in their own currency, dates in the agency's zone. */
export async function emailPaymentNotice(
  context: OrganizationContext,
  { to, notice }: { readonly to: string; readonly notice: PaymentNotice },
): Promise<void> {
  const { agency, subscription } = await inOrganization(context, async (transaction) => ({
    agency: (await readPublicAgency(transaction)).agency.name,
    subscription: await readSubscription(transaction),
  }))
  const zone = subscription.timeZone
  const date = (at: number | null) =>
    at === null ? '' : displayLongDate(dateIn(zone, new Date(at)))
  const { config, clock } = context
  const kind = notice.kind
  const retries = kind === 'payment-failed' && notice.nextAttempt !== null
  const discounts = ('discounts' in notice ? notice.discounts : undefined) ?? []
  const discounted = discounts.length > 0
  const payable = isOverdue(subscription.status)
  const values = {
    agency,
    plan: notice.plan,
    date: date(notice.at),
    amount: 'amount' in notice ? displayAmount(notice.amount, notice.currency) : '',
    number: kind === 'receipt' ? (notice.number ?? '') : '',
    nextAttempt: kind === 'payment-failed' ? date(notice.nextAttempt) : '',
    discounts:
      'currency' in notice
        ? discounts.map((one) => discountText(one, notice.currency)).join(', ')
        : '',
    sending:
      kind === 'canceled'
        ? agencyLife.canceled.pause
        : sendingWhileOverdue(subscription, clock.now()),
    link: `${config.baseUrl}/stripe`,
  }
  const email = paymentEmail({ kind, retries, discounted, payable })
  await sendProductEmail(context, email, { to, values })
}
