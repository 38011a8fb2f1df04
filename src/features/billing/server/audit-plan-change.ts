import { type AuditContext, recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** How the plan of an agency changes after its first one (`entitlements.choose_plan`). */
export type PlanChangeAction =
  /** A member chose another plan before the agency pays. */
  | 'billing.change_plan'
  /** A member chose a cheaper plan from the next period on, or took that back. */
  | 'billing.schedule_change'
  | 'billing.keep_plan'
  /** The payment provider's subscription differs from what was stored, or a check found so. */
  | 'billing.change_subscription'
  | 'billing.fix_drift'

export const auditPlanChange = (
  transaction: OrganizationTransaction,
  context: AuditContext,
  action: PlanChangeAction,
  detail: Readonly<Record<string, unknown>>,
): Promise<number> =>
  recordAudit(transaction, context, {
    action,
    entity: 'organization',
    id: transaction.organizationId,
    detail,
  })
