import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isLicensed, validLicenses } from '../shared/plan/licensing.rules.ts'

/**
 * Returns whether one of these agents, null for the default agent, may sell in a state on this day,
 * by the rule that the plan follows.
 */
export async function readLicensing(
  transaction: OrganizationTransaction,
  agentIds: readonly (number | null)[],
  today: CalendarDate,
): Promise<(state: string, agentId: number | null) => boolean> {
  const ids = [...new Set(agentIds.filter((id) => id !== null))]
  const own = await transaction
    .selectFrom('agent_license as l')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.agent_id'),
    )
    .select(['l.agent_id', 'a.is_default', 'l.state', 'l.expires_on'])
    .where('l.organization_id', '=', transaction.organizationId)
    .where((where) =>
      ids.length === 0
        ? where('a.is_default', '=', true)
        : where.or([where('a.is_default', '=', true), where('a.id', 'in', ids)]),
    )
    .execute()
  const organization = await transaction
    .selectFrom('organization_license')
    .select('state')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  const licenses = {
    organizationLicenses: organization.map(({ state }) => state),
    agentLicenses: validLicenses(own, today),
    // A default agent without a license is not among the rows: then the organization's count.
    defaultAgentId: own.find((row) => row.is_default)?.agent_id ?? null,
  }
  return (state, agentId) => isLicensed(licenses, state, agentId)
}
