import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { requestPlanningAgain } from './planning-status.sql.ts'

/** Makes the next minute plan every contact again; until then no email is queued. */
export const planAgain = (transaction: OrganizationTransaction, now: Date): Promise<void> =>
  requestPlanningAgain(transaction, now)
