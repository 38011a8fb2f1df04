import { sql } from 'kysely'
import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { VisitTimes } from '../shared/visit.rules.ts'

export async function findVisit(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<VisitTimes | undefined> {
  return transaction
    .selectFrom('dashboard_visit')
    .select(['seen_at as seenAt', 'before_at as beforeAt'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
}

export async function storeVisit(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { seenAt, beforeAt }: VisitTimes,
): Promise<void> {
  const values = { seen_at: seenAt, before_at: beforeAt }
  await transaction
    .insertInto('dashboard_visit')
    .values({ organization_id: transaction.organizationId, agent_id: agentId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(values))
    .execute()
}

export interface NewsCounts {
  readonly viewed: number
  readonly answered: number
  readonly askedForCall: number
}

/** Counts the scope's clients who did something since an instant. */
export async function countNews(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<NewsCounts> {
  const { organizationId } = transaction
  const clients = (table: string, at: string, more = sql``) => sql`
    (select count(distinct x.contact_id)::int from ${sql.table(table)} x ${
      scope === 'all'
        ? sql``
        : sql`join contact c on c.organization_id = ${organizationId} and c.id = x.contact_id
            and ${visibleContacts(scope, 'c')}`
    }
    where x.organization_id = ${organizationId} and x.${sql.ref(at)} >= ${since}::timestamptz
      and x.${sql.ref(at)} < ${until}::timestamptz ${more})`
  const { rows } = await sql<NewsCounts>`select
    ${clients('activity_event', 'at', sql`and x.kind = 'viewed'`)} as viewed,
    ${clients('activity_event', 'at', sql`and x.kind = 'completed'`)} as answered,
    ${clients('follow_up_request', 'requested_at')} as "askedForCall"`.execute(transaction)
  return rows[0] ?? { viewed: 0, answered: 0, askedForCall: 0 }
}
