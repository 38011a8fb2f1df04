import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isValidOn } from '../../agents/shared/license.rules.ts'
import { isLicensed } from '../shared/plan/plan-contact.ts'

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
    .select(['a.id', 'a.is_default', 'l.state', 'l.expires_on'])
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
  const states = (rows: readonly { state: string }[]) => rows.map((row) => row.state)
  const licensesOf = (agentId: number | null) => {
    const licenses = own.filter((row) => (agentId === null ? row.is_default : row.id === agentId))
    return licenses.length === 0
      ? undefined
      : states(licenses.filter((row) => isValidOn(row.expires_on, today)))
  }
  return (state, agentId) => isLicensed(state, licensesOf(agentId), states(organization))
}
