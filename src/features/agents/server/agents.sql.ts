import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, PublicId } from '../../../kernel/ids.ts'
import { lockByName } from '../../../platform/database/lock-by-name.ts'
import { nameOrder } from '../../../platform/database/name-order.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { agentFieldNames, agentFields } from '../shared/agent-fields.ts'

export interface StoredLicense {
  readonly state: string
  readonly number: string | null
  readonly expires_on: CalendarDate | null
}

/**
 * Returns the agents by name, without deleted ones, with the organization's slug; with `id` only
 * that one.
 */
export async function listAgentRows(transaction: OrganizationTransaction, id?: AgentId) {
  const { organizationId } = transaction
  const agents = await transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .select(agentFieldNames.map((name) => `a.${agentFields[name].column}` as const))
    .select(['a.id', 'a.public_id', 'a.is_admin', 'a.is_agent', 'a.is_default', 'a.photo_id'])
    .select(['a.organization_id', 'a.invited_at', 'a.version', 'o.slug'])
    .select(({ selectFrom }) => [
      selectFrom('agent_license as l')
        .select(
          sql<
            StoredLicense[]
          >`coalesce(json_agg(json_build_object('state', l.state, 'number', l.number,
            'expires_on', l.expires_on) order by l.state), '[]')`.as('licenses'),
        )
        .where('l.organization_id', '=', organizationId)
        .whereRef('l.agent_id', '=', 'a.id')
        .as('licenses'),
      selectFrom('agent_carrier as c')
        .select(sql<string[]>`coalesce(array_agg(c.carrier order by c.carrier), '{}')`.as('names'))
        .where('c.organization_id', '=', organizationId)
        .whereRef('c.agent_id', '=', 'a.id')
        .as('carriers'),
      selectFrom('contact as k')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('k.organization_id', '=', organizationId)
        .whereRef('k.agent_id', '=', 'a.id')
        .as('contacts'),
      selectFrom('audit_entry as e')
        .select('e.at')
        .where('e.organization_id', '=', organizationId)
        .where('e.entity', '=', 'agent')
        .whereRef('e.entity_id', '=', 'a.id')
        .where('e.action', '=', 'access.sign_in')
        .orderBy('e.at', 'desc')
        .limit(1)
        .as('last_sign_in_at'),
    ])
    .where('a.organization_id', '=', organizationId)
    .where('a.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .orderBy(nameOrder('a'))
    .orderBy('a.id')
    .execute()
  // The directory is not on the nodes, so it has a separate statement.
  const changes = await transaction
    .selectFrom('directory.login_email_change')
    .select(['agent_id', 'to_email'])
    .where('organization_id', '=', organizationId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
  const unconfirmed = new Map(changes.map((change) => [change.agent_id, change.to_email]))
  return agents.map((agent) => ({ ...agent, unconfirmed_email: unconfirmed.get(agent.id) ?? null }))
}
export type AgentRow = Awaited<ReturnType<typeof listAgentRows>>[number]

/** Returns the agents deleted since `from`, the latest first, with whom their contacts went to. */
export async function listDeletedAgents(transaction: OrganizationTransaction, from: Date) {
  return transaction
    .selectFrom('agent_deletion as d')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'd.organization_id').onRef('a.id', '=', 'd.agent_id'),
    )
    .innerJoin('agent as t', (join) =>
      join.onRef('t.organization_id', '=', 'd.organization_id').onRef('t.id', '=', 'd.assigned_to'),
    )
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'd.deleted_at'])
    .select(['t.first_name as to_first_name', 't.last_name as to_last_name'])
    .select(sql<number>`cardinality(d.contact_ids)`.as('contacts'))
    .where('d.organization_id', '=', transaction.organizationId)
    .where('d.deleted_at', '>=', from)
    .orderBy('d.deleted_at', 'desc')
    .execute()
}

/**
 * Makes everything that changes who may do what in the organization wait for its turn: one admin
 * and one default must remain.
 */
export const lockTeam = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'team')

/**
 * Locks an agent, a deleted one too, against other changes. Contacts can be given to it meanwhile,
 * as by an import that takes minutes, unless it is `going`.
 */
export async function lockAgentRow(
  transaction: OrganizationTransaction,
  id: AgentId,
  { going = false }: { readonly going?: boolean } = {},
) {
  return transaction
    .selectFrom('agent')
    .select(['id', 'public_id', 'first_name', 'last_name', 'email', 'is_admin', 'is_agent'])
    .select(['is_default', 'invited_at', 'deleted_at', 'version'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .$if(going, (query) => query.forUpdate())
    .$if(!going, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}
export type LockedAgent = NonNullable<Awaited<ReturnType<typeof lockAgentRow>>>

export async function getDefaultAgentId(transaction: OrganizationTransaction): Promise<AgentId> {
  const { id } = await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id as AgentId
}

/**
 * Returns an agent of the organization by its public id; undefined for one unknown, deleted or of
 * another agency.
 */
export async function findAgentByPublicId(
  transaction: OrganizationTransaction,
  publicId: PublicId,
): Promise<AgentId | undefined> {
  const row = await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id as AgentId | undefined
}
