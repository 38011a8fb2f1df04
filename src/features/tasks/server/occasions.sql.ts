import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, toDayNumber, yearDaysOn } from '../../../kernel/calendar-date.ts'
import { fullName } from '../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { refusesContact } from '../../contacts/server/list/letter-conditions.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { OwnTaskKind } from '../../contacts/shared/task-kinds.ts'

interface ClientRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly agent: string | null
  /** Rows of the group, beyond the page. */
  readonly total: number
}

export interface BirthdayRow extends ClientRow {
  readonly birth_date: CalendarDate
}

export interface ViewedRow extends ClientRow {
  readonly viewed_at: Date
  readonly views: number
}

const client = sql`c.id, c.first_name, c.last_name, c.email, c.phone_number,
  ${fullName('a')} as agent`

/** SQL: whom an agent may call without having been asked. */
const callable = (organizationId: number, scope: ContactScope): RawBuilder<boolean> => sql<boolean>`
  (${visibleContacts(scope, 'c')} and c.client_status <> 'deceased'
    and not ${refusesContact(organizationId)})`

/**
 * Returns the scope's clients whose birthday is on one of the days from `from` on, in their order;
 * those about whom a member did something on this occasion are left out.
 */
export async function listBirthdayRows(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  {
    from,
    days,
    doneSince,
    limit,
  }: {
    readonly from: CalendarDate
    readonly days: number
    readonly doneSince: Date
    readonly limit: number
  },
): Promise<BirthdayRow[]> {
  const { organizationId } = transaction
  const first = toDayNumber(from)
  const wanted = Array.from({ length: days }, (_, at) => yearDaysOn(first + at)).flat()
  const { rows } = await sql<BirthdayRow>`
    select ${client}, c.birth_date, count(*) over ()::int as total
    from contact c
    left join agent a on a.organization_id = c.organization_id and a.id = c.agent_id
    where c.organization_id = ${organizationId} and c.birth_date is not null
      and c.birthday = any(${wanted}::smallint[]) and ${callable(organizationId, scope)}
      and not exists (select 1 from agent_task t where t.organization_id = ${organizationId}
        and t.contact_id = c.id and t.kind = 'birthday' and t.created_at >= ${doneSince})
    order by array_position(${wanted}::smallint[], c.birthday), c.last_name, c.first_name, c.id
    limit ${limit}`.execute(transaction)
  return rows
}

/**
 * Returns the scope's clients who viewed a quote since an instant and have not answered since
 * `unansweredSince`: no health answers, no selected plan, no call asked for. A view that a member
 * has done something about is left out.
 */
export async function listViewedRows(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  {
    since,
    unansweredSince,
    limit,
  }: {
    readonly since: Date
    readonly unansweredSince: Date
    readonly limit: number
  },
): Promise<ViewedRow[]> {
  const { organizationId } = transaction
  const none = (table: string, at: string, more = sql``) => sql`
    not exists (select 1 from ${sql.table(table)} x where x.organization_id = ${organizationId}
      and x.contact_id = c.id and x.${sql.ref(at)} >= ${unansweredSince} ${more})`
  const { rows } = await sql<ViewedRow>`
    select ${client}, max(e.at) as viewed_at, count(*)::int as views,
      count(*) over ()::int as total
    from activity_event e
    join contact c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join agent a on a.organization_id = c.organization_id and a.id = c.agent_id
    where e.organization_id = ${organizationId} and e.kind = 'viewed' and e.at >= ${since}
      and ${callable(organizationId, scope)}
      and ${none('activity_event', 'at', sql`and x.kind = 'completed'`)}
      and ${none('follow_up_request', 'requested_at')} and ${none('plan_choice', 'chosen_at')}
      and not exists (select 1 from agent_task t where t.organization_id = ${organizationId}
        and t.contact_id = c.id and t.kind = 'viewed_quote' and t.created_at >= e.at)
    group by c.organization_id, c.id, a.organization_id, a.id
    order by max(e.at) desc, c.id limit ${limit}`.execute(transaction)
  return rows
}

/**
 * Returns the task by which a client's occasion is over: of a birthday one made since
 * `birthdaySince`, of a viewed quote one made since the last view.
 */
export async function findOccasionTask(
  transaction: OrganizationTransaction,
  {
    kind,
    contactId,
    requestId,
    birthdaySince,
  }: {
    readonly kind: OwnTaskKind
    readonly contactId: number
    readonly requestId: string | null | undefined
    readonly birthdaySince: Date
  },
): Promise<{ request_id: string | null } | undefined> {
  const { organizationId } = transaction
  const since =
    kind === 'birthday'
      ? sql`${birthdaySince}::timestamptz`
      : sql`(select max(e.at) from activity_event e where e.organization_id = ${organizationId}
          and e.contact_id = ${contactId} and e.kind = 'viewed')`
  const { rows } = await sql<{ request_id: string | null }>`
    select t.request_id from agent_task t where t.organization_id = ${organizationId}
      and t.contact_id = ${contactId} and t.kind = ${kind} and t.created_at >= ${since}
    order by t.request_id is not distinct from ${requestId ?? null} desc, t.id desc
    limit 1`.execute(transaction)
  return rows[0]
}
