import { listOrganizationIds } from '../../features/organizations/server/list-organization-ids.ts'
import { holdSending } from '../../features/outreach/server/hold/hold-sending.ts'
import { passReportsInDoubt } from '../../features/reports/server/saved/pass-reports-in-doubt.ts'
import { passRemindersInDoubt } from '../../features/tasks/server/reminders/pass-reminders-in-doubt.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Sees to it that a database restored to its state at `dataFrom` sends nothing a second time:
 * emails and letters to clients wait for the operator, members' reports and reminders that may have
 * gone are passed over. Returns how many of the former are in doubt. May be repeated.
 */
export async function holdAfterRestore(
  services: Pick<Services, 'database' | 'clock'>,
  since: { readonly dataFrom: Date | null },
): Promise<number> {
  const inDoubt = await holdSending(services, since)
  for (const organizationId of await systemTransaction(services.database, listOrganizationIds)) {
    const context = { ...services, organizationId }
    await passReportsInDoubt(context)
    await passRemindersInDoubt(context)
  }
  return inDoubt
}
