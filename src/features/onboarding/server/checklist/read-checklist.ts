import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  readSubscription,
  type Subscription,
} from '../../../entitlements/server/read-subscription.ts'
import {
  isPaymentConfirmed,
  isSetUpByOperator,
} from '../../../entitlements/shared/account-status.rules.ts'
import { dismissChecklistOf } from '../../../organizations/server/dismiss-checklist.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import {
  type GoLiveFacts,
  type GoLiveStep,
  goLiveChecklist,
} from '../../../organizations/shared/readiness.rules.ts'
import { lacksRealRates } from '../../../trial/server/find-go-live-gaps.ts'
import { checklistUnfinished } from '../../shared/setup-texts.ts'
import { findNextPlannedEmail, readChecklistRow } from './checklist.sql.ts'

export interface Checklist {
  readonly steps: { step: GoLiveStep; done: boolean }[]
  readonly dismissed: boolean
  readonly testEmailPath: string | null
}

/** Returns what is left until Go Live, ticked by what the server knows. */
export const readChecklist = (context: MemberContext): Promise<Checklist> =>
  inOrganization(context, (transaction) => readIn(context, transaction))

/** Throws 409 while something is left. */
export async function dismissChecklist(context: MemberContext): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const { steps, dismissed } = await readIn(context, transaction)
    if (steps.some(({ done }) => !done)) throw new AppError('CONFLICT', checklistUnfinished)
    if (dismissed) return
    await dismissChecklistOf(transaction, context.clock.now())
    await recordAudit(transaction, context, {
      action: 'onboarding.dismiss_checklist',
      entity: 'organization',
      id: context.organizationId,
    })
  })
}

/** A server that takes no payments, and an agency that needs none, have nothing to pay. */
function paymentStep(
  { payments }: MemberContext,
  subscription: Subscription,
): GoLiveFacts['payment'] {
  if (payments === undefined || isSetUpByOperator(subscription)) return 'none'
  return isPaymentConfirmed(subscription) ? 'paid' : 'open'
}

async function readIn(
  context: MemberContext,
  transaction: OrganizationTransaction,
): Promise<Checklist> {
  const row = await readChecklistRow(transaction)
  const subscription = await readSubscription(transaction)
  const next = await findNextPlannedEmail(transaction)
  return {
    steps: goLiveChecklist({
      readiness: await readReadinessFacts(transaction),
      agentsWithoutPhone: row.agents_without_phone,
      contacts: row.has_contact,
      testEmail: row.test_email,
      payment: paymentStep(context, subscription),
      lacksRealRates: await lacksRealRates(context, transaction),
      live: subscription.live,
    }),
    dismissed: row.checklist_dismissed_at !== null,
    testEmailPath:
      next === undefined
        ? null
        : `/contact/${next.contact_id}/planned-email/${next.type}/${encodeURIComponent(next.occasion)}`,
  }
}
