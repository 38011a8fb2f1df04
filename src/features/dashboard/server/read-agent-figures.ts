import { personName } from '../../../kernel/person-name.ts'
import { instantsOfDays } from '../../../platform/clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { recentCounts, rowsRead } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { callRequestScope } from '../../schedule/shared/call-request.policy.ts'
import type { AgentFigures } from '../shared/dashboard.contract.ts'
import { figureScope } from '../shared/figures.policy.ts'
import type { FiguresQuery } from '../shared/period.rules.ts'
import { type AgentCalls, countCallsByAgent, listAgentsOfFigures } from './agent-figures.sql.ts'
import { type SendFilter, sumSendsByAgent } from './dashboard.sql.ts'
import { readPeriod } from './read-period.ts'

const none = {
  quotesSent: 0,
  quotesViewed: 0,
  healthCompleted: 0,
  callsAsked: 0,
  callsDone: 0,
  callsWaiting: 0,
  waitingSince: null,
}

/**
 * Returns the figures of a period by agent. Quotes count for the agent at the time of sending,
 * calls for whom they are for now. Agents of today always have a row, others only with figures. In
 * a large agency the calls may be 10 seconds old.
 */
export async function readAgentFigures(context: MemberContext, input: FiguresQuery) {
  return inOrganization(context, async (transaction) => {
    const { filter, counted, timeZone, today } = await readPeriod(context, transaction, {
      period: input.period,
      scope: figureScope(context.principal, input.agent),
    })
    const sees = callRequestScope(context.principal)
    const of = { sees, of: filter.scope }
    const span = instantsOfDays(filter, timeZone)
    const calls = recentCounts(context, JSON.stringify(['calls', of, span]), async () => {
      const value = await countCallsByAgent(transaction, of, span)
      const rows = value.reduce((sum, agent) => sum + agent.callsRead, 0)
      return { value, read: rowsRead(rows, { lookedUp: true }) }
    })
    const agents = await listFiguresByAgent(transaction, { filter, calls })
    return { ...counted, today, agents }
  })
}

interface FiguresByAgent {
  readonly filter: SendFilter
  readonly calls: Promise<readonly AgentCalls[]>
}

/** Returns the rows of `readAgentFigures`. */
export async function listFiguresByAgent(
  transaction: OrganizationTransaction,
  { filter, calls }: FiguresByAgent,
): Promise<AgentFigures[]> {
  const { scope } = filter
  const [sends, counted, agents] = await Promise.all([
    sumSendsByAgent(transaction, filter),
    calls,
    listAgentsOfFigures(transaction),
  ])
  const sent = new Map(sends.map(({ agentId, ...sums }) => [agentId, sums]))
  const called = new Map(
    counted.map(({ agentId, callsRead, waitingSince, ...counts }) => [
      agentId,
      { ...counts, waitingSince: waitingSince?.toISOString() ?? null },
    ]),
  )
  const figuresOf = (id: number) => ({ ...none, ...sent.get(id), ...called.get(id) })
  const has = (id: number) => sent.has(id) || called.has(id)
  const wanted = ({ id, deleted_at, is_agent }: (typeof agents)[number]) =>
    has(id) || (deleted_at === null && is_agent && (scope === 'all' || scope.agentIds.includes(id)))
  const rows = agents.filter(wanted).map(
    (agent): AgentFigures => ({
      agentId: agent.id,
      name: personName(agent.first_name, agent.last_name),
      gone: agent.deleted_at !== null,
      ...figuresOf(agent.id),
    }),
  )
  const unassigned: AgentFigures[] = has(0)
    ? [{ agentId: null, name: 'No agent', gone: false, ...figuresOf(0) }]
    : []
  return [...rows, ...unassigned]
}
