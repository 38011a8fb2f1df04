import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type {
  NextInvoice,
  PaidInvoice,
  PaidSubscription,
} from '../../../platform/payments/payments.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import type { PlanSelection } from '../../entitlements/shared/plan-selection.rules.ts'
import { emailPaymentNoticeJob } from '../shared/billing.job.ts'
import { type DueNotice, dueNotices } from '../shared/payment-notices.rules.ts'
import { tierName } from '../shared/plan-words.ts'
import { markNoticeSent } from './payment-account.sql.ts'

export interface ToTell {
  readonly subscription: PaidSubscription
  readonly invoices: readonly PaidInvoice[]
  readonly plan: PlanSelection | undefined
  readonly firstCharge: NextInvoice | undefined
}

/**
 * Enqueues the emails that a reading causes, once each: the mark, the jobs and the reading itself
 * are one transaction, so neither a repetition nor a crash sends one twice or loses one.
 */
export async function tellAdmins(
  { clock, transaction }: ActorContext & { readonly transaction: OrganizationTransaction },
  { subscription, invoices, plan, firstCharge }: ToTell,
): Promise<void> {
  const now = clock.now()
  const notices = dueNotices(
    {
      subscription,
      invoices,
      plan: plan === undefined ? '' : tierName(plan.tierId),
      firstCharge,
    },
    now,
  )
  const isNew: DueNotice[] = []
  for (const due of notices) if (await markNoticeSent(transaction, due.key, now)) isNew.push(due)
  if (isNew.length === 0) return
  const { organizationId } = transaction
  for (const { email: to } of await listAdmins(transaction))
    for (const { notice } of isNew)
      await enqueue(transaction, emailPaymentNoticeJob, { organizationId, to, notice })
}
