import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { fullName } from '../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { hasEndedPlan, isEndNoted } from '../../contacts/server/list/ended-plans.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { PlanExit } from '../shared/exit-file.rules.ts'
import type { MatchKind } from '../shared/plan-exit-texts.ts'

export async function insertExitList(
  transaction: OrganizationTransaction,
  { source, at, by }: { source: string; at: Date; by: number },
  exits: readonly PlanExit[],
): Promise<number> {
  const { organizationId } = transaction
  const { id } = await transaction
    .insertInto('ended_plan_list')
    .values({ organization_id: organizationId, source, loaded_at: at, loaded_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into ended_plan (organization_id, list_id, plan, plan_name, organization, state, county,
      ends_on)
    select o.organization_id, ${id}::bigint, w.plan, w.plan_name, w.organization, w.state, w.county,
      w.ends_on
    from organization o cross join jsonb_to_recordset(${JSON.stringify(exits)}::jsonb) as w
      (plan text, plan_name text, organization text, state text, county text, ends_on date)
    where o.organization_id = ${organizationId}
    returning id`.execute(transaction)
  return id
}

/** Sets when a list was deleted, or that it is there; returns its source. */
export async function setListDeleted(
  transaction: OrganizationTransaction,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('ended_plan_list')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('source')
    .executeTakeFirst()
  return row?.source
}

/**
 * SQL: clients `c` whose plan is the ended plan `e` of list `l`: by plan and county; by plan where
 * the county is not known; by name and county where the plan is not. Who has died is left out.
 */
const matching = ({ organizationId }: OrganizationTransaction, scope: ContactScope) => sql`
  from ended_plan e
  join ended_plan_list l on l.organization_id = ${organizationId} and l.id = e.list_id
  join contact c on c.organization_id = ${organizationId} and c.state = e.state
    and (${hasEndedPlan} or c.advantage_plan = e.plan and c.county is null
      or c.advantage_plan is null and c.county = e.county and e.plan_name <> ''
        and lower(c.advantage_plan_name) = lower(e.plan_name))
  where e.organization_id = ${organizationId} and l.deleted_at is null
    and c.client_status <> 'deceased' and ${visibleContacts(scope, 'c')}`

export interface MatchRow {
  readonly exit_id: number
  readonly contact_id: number
  readonly first_name: string
  readonly last_name: string
  readonly agent: string | null
  readonly plan: string
  readonly plan_name: string
  readonly county: string
  readonly state: string
  readonly ends_on: CalendarDate
  readonly source: string
  readonly match: MatchKind
  readonly noted: boolean
}

/** Returns the matches of the scope by client, each once for a plan and a day. */
export async function listMatchRows(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  {
    where = sql`true`,
    open = false,
    limit,
  }: { where?: RawBuilder<unknown>; open?: boolean; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.*, ${fullName('a')} as agent from (
      select distinct on (c.id, e.plan, e.ends_on) e.id as exit_id, c.id as contact_id,
        c.first_name, c.last_name, c.agent_id, e.plan, e.plan_name, e.county, e.state, e.ends_on,
        l.source, case when c.advantage_plan is null then 'name' when c.county is null
          then 'county' else 'plan' end as match, ${isEndNoted(transaction.organizationId)} as noted
      ${matching(transaction, scope)} and ${where}
        ${open ? sql`and not ${isEndNoted(transaction.organizationId)}` : sql``}
      order by c.id, e.plan, e.ends_on, e.id
      limit ${limit}) m
    left join agent a on a.organization_id = ${transaction.organizationId} and a.id = m.agent_id
    order by m.contact_id, m.plan, m.ends_on`.execute(transaction)
  return rows
}

/** Returns the newest lists, each with how many clients of the scope it concerns. */
export async function listListRows(transaction: OrganizationTransaction, scope: ContactScope) {
  const { organizationId } = transaction
  const { rows } = await sql<{
    id: number
    source: string
    loaded_at: Date
    name: string
    plans: number
    clients: number
  }>`
    select l.id, l.source, l.loaded_at,
      coalesce(${fullName('a')}, '') as name,
      (select count(*)::int from ended_plan p where p.organization_id = ${organizationId}
        and p.list_id = l.id) as plans,
      coalesce(m.clients, 0)::int as clients
    from ended_plan_list l
    left join agent a on a.organization_id = ${organizationId} and a.id = l.loaded_by
    left join (select e.list_id, count(distinct c.id) as clients
      ${matching(transaction, scope)} group by e.list_id) m on m.list_id = l.id
    where l.organization_id = ${organizationId} and l.deleted_at is null
    order by l.loaded_at desc, l.id desc limit 50`.execute(transaction)
  return rows
}
