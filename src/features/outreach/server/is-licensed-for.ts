import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { readLicensing } from './licensing.sql.ts'

/** Returns whether an agent, null for the default agent, may sell in a state today. */
export async function isLicensedFor(
  transaction: OrganizationTransaction,
  { agentId, state, today }: { agentId: number | null; state: string; today: CalendarDate },
): Promise<boolean> {
  const licensed = await readLicensing(transaction, [agentId], today)
  return licensed(state, agentId)
}
