import { addDays } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { noticesOf } from '../shared/agent.policy.ts'
import type { LicenseNotice } from '../shared/agents.contract.ts'
import { daysUntilExpiry, firstWarningDays } from '../shared/license.rules.ts'
import { listExpiringLicenses } from './licenses.sql.ts'

/**
 * Returns the licenses that have expired or soon will, the earliest first: all for admins,
 * otherwise the member's own.
 */
export async function listLicenseNotices(context: MemberContext): Promise<LicenseNotice[]> {
  return inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const licenses = await listExpiringLicenses(transaction, addDays(today, firstWarningDays), {
      agentId: noticesOf(context.principal),
    })
    return licenses.map(({ warnedDays: _, ...license }) => ({
      ...license,
      daysLeft: daysUntilExpiry(license.expiresOn, today),
    }))
  })
}
