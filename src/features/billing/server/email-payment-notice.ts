import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { displayAmount } from '../../../kernel/money.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import type { PaymentNotice } from '../shared/billing.job.ts'
import { paymentEmail } from './emails/payment-email.tsx'

/** Handler of emailPaymentNoticeJob. Amounts in their own currency, dates in the agency's zone. */
export async function emailPaymentNotice(
  context: OrganizationContext,
  { to, notice }: { readonly to: string; readonly notice: PaymentNotice },
): Promise<void> {
  const { agency, zone } = await inOrganization(context, async (transaction) => ({
    agency: (await readPublicAgency(transaction)).agency.name,
    zone: await getTimeZone(transaction),
  }))
  const date = (at: number | null) =>
    at === null ? '' : displayLongDate(dateIn(zone, new Date(at)))
  const { config } = context
  const kind = notice.kind
  const retries = kind === 'payment-failed' && notice.nextAttempt !== null
  const values = {
    agency,
    plan: notice.plan,
    date: date(notice.at),
    amount: 'amount' in notice ? displayAmount(notice.amount, notice.currency) : '',
    number: kind === 'receipt' ? (notice.number ?? '') : '',
    nextAttempt: kind === 'payment-failed' ? date(notice.nextAttempt) : '',
    link: `${config.baseUrl}/stripe`,
  }
  await sendProductEmail(context, paymentEmail({ kind, retries }), { to, values })
}
