import { instantsOfDays } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { scopeOfAgent } from '../shared/figures.policy.ts'
import type { FiguresQuery } from '../shared/period.rules.ts'
import { countCallsByAgent } from './agent-figures.sql.ts'
import { listFiguresByAgent } from './read-agent-figures.ts'
import { readSums } from './read-dashboard-stats.ts'
import { readPeriod } from './read-period.ts'

/**
 * Returns a period's figures as admins see them, of everyone or of one agent, for a report that no
 * member asks for. The caller decides who gets it.
 */
export async function readFiguresOfAgency(
  context: OrganizationContext,
  { period, agent }: FiguresQuery,
) {
  return inOrganization(context, async (transaction) => {
    const scope = agent === undefined ? 'all' : scopeOfAgent(agent)
    const { filter, counted, timeZone, today } = await readPeriod(context, transaction, {
      period,
      scope,
    })
    const [sums, agents] = await Promise.all([
      readSums(transaction, filter, period),
      listFiguresByAgent(transaction, {
        filter,
        calls: countCallsByAgent(
          transaction,
          { sees: 'all', of: filter.scope },
          instantsOfDays(filter, timeZone),
        ),
      }),
    ])
    return { ...counted, today, ...sums, agents }
  })
}
