import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { taskTables } from '../../../contacts/server/task-owner.policy.ts'
import type { TaskKind } from '../../../contacts/shared/task-kinds.ts'
import type { TaskScope } from '../../shared/task.policy.ts'
import { inScope } from '../task-scope.policy.ts'
import type { TaskTime } from '../task-time.ts'

export interface CalendarTaskRow {
  readonly id: number
  readonly kind: TaskKind
  readonly detail: string
  /** The due day, or else that on which it was added. */
  readonly day: CalendarDate
  readonly due_minute: number | null
  readonly created_at: Date
  /** When it was added, changed by a member, or asked for again. */
  readonly changed_at: Date
  readonly contact_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
}

export interface CalendarReach {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly limit: number
}

/** Returns the scope's open tasks of these days, those to come first, then the latest past ones. */
export async function listCalendarTasks(
  transaction: OrganizationTransaction,
  { scope, time: { now, timeZone } }: { readonly scope: TaskScope; readonly time: TaskTime },
  { from, until, limit }: CalendarReach,
): Promise<CalendarTaskRow[]> {
  const { organizationId } = transaction
  const day = sql`coalesce(t.due_on, (t.created_at at time zone ${timeZone})::date)`
  const { rows } = await sql<CalendarTaskRow>`
    select t.id, t.kind, t.detail, ${day} as day, t.due_minute, t.created_at,
      greatest(t.created_at, t.changed_at, f.requested_at) as changed_at,
      c.id as contact_id, c.first_name, c.last_name, c.email,
      coalesce(f.phone, c.phone_number) as phone
    from ${taskTables}
    left join lateral (
      select r.phone, r.requested_at from follow_up_request r
      where r.organization_id = ${organizationId} and r.contact_id = t.contact_id
        and t.kind = 'call_request' and r.requested_at >= t.created_at
      order by r.requested_at desc, r.id desc limit 1) f on true
    where t.organization_id = ${organizationId} and t.done_at is null and ${inScope(scope)}
      and ${day} between ${from}::date and ${until}::date
    order by ${day} < ${now.day}::date, abs(${day} - ${now.day}::date), t.due_minute nulls first,
      t.id
    limit ${limit}`.execute(transaction)
  return rows
}
