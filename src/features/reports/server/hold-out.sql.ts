import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { leftStatuses, statusIn } from '../../organizations/shared/client-status.rules.ts'
import type { HoldOutComparison, ShareOfDay } from '../shared/hold-out-effect.rules.ts'
import type { Cause, CountedLives } from '../shared/persistency.rules.ts'
import { begunMonths, wholeMonths } from './book.sql.ts'

/** Returns the shares that the agency chose for its hold-out, in their order. */
export async function listShares(transaction: OrganizationTransaction): Promise<ShareOfDay[]> {
  const rows = await transaction
    .selectFrom('hold_out_share')
    .select(['id', 'round', 'percent', 'began_at', 'began_on'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id')
    .execute()
  return rows.map(({ began_at: beganAt, began_on: beganOn, ...row }) => ({
    ...row,
    beganAt,
    beganOn,
  }))
}

/** Clients of a comparison whose months are the same. */
export interface CountedClients extends Omit<CountedLives, 'g' | 'left_out'> {
  readonly held: boolean
  /** They had left before they were drawn, or have not been watched for a month. */
  readonly left_out: 'before' | 'tooNew' | null
}

const leaving: readonly Cause[] = ['lapsed', 'medicare_advantage', 'deceased']
/** SQL: policy `i` is in force or about to be, and the order in which the last one comes first. */
const lives = sql.raw(`i.status in ('active', 'pending')`)
const lastFirst = sql`${lives} desc, i.end_date desc nulls last, i.id desc`
const leavingList = sql.join(leaving.map((cause) => sql.lit(cause)))

/**
 * SQL of the clients of a comparison: whether they are held out, the day they were drawn or newly
 * held out, and the day until which they are followed, because the hold-out ends or a later share
 * changes their group.
 */
function entrants(
  { organizationId }: OrganizationTransaction,
  { round, percent, beganAt, beganOn, endsAt, highest, later, endedOn }: HoldOutComparison,
  today: CalendarDate,
): RawBuilder<unknown> {
  const share = sql`${percent / 100}::double precision`
  const ends = endsAt === null ? sql`true` : sql`d.drawn_at < ${endsAt}::timestamptz`
  const raised = highest > 0 && percent > highest
  const again = raised
    ? sql`or (d.drawn_at < ${beganAt}::timestamptz
        and d.draw >= ${highest / 100}::double precision)`
    : sql``
  return sql`(select d.contact_id, d.draw, d.draw < ${share} as held, d.left_seen_on,
      greatest(d.drawn_on, ${beganOn}::date) as start,
      least(${today}::date, ${endedOn}::date, (select min(l.began_on)
        from unnest(${later.map(({ beganOn: on }) => on)}::date[],
          ${later.map((one) => one.percent / 100)}::double precision[]) as l (began_on, share)
        where (d.draw < l.share) <> (d.draw < ${share}))) as until
    from hold_out_draw d
    where d.organization_id = ${organizationId} and d.round = ${round}::int
      and ((d.drawn_at >= ${beganAt}::timestamptz and ${ends}) ${again}))`
}

/**
 * Counts the clients of a comparison by group and months since they were drawn. A client left if
 * their status or their last policy says so; on the last day of a policy, or else on the day on
 * which it was first seen. A death ends the watching alone.
 */
export async function countCompared(
  transaction: OrganizationTransaction,
  comparison: HoldOutComparison,
  today: CalendarDate,
): Promise<CountedClients[]> {
  const { organizationId } = transaction
  const [start, watched] = [sql.raw('y.start'), sql.raw('y.watched')]
  // Draws that PostgreSQL has not counted yet look like one row, and all clients would be read for
  // each of them.
  await sql`set local enable_nestloop = off`.execute(transaction)
  const { rows } = await sql<CountedClients>`
    select z.held, z.left_out, case when z.left_out is null then 0 end as entry,
      case when z.left_out is null then z.seen end as seen,
      case when z.left_out is null then z.why end as why, sum(z.n)::int as n
    from (select x.held, x.n,
        case when x.before then 'before' when x.seen <= 0 then 'tooNew' end as left_out,
        x.seen, x.why
      from (select y.held, y.n, y.before,
          case when y.ended <= y.whole then y.ended else y.whole end as seen,
          case when y.ended <= y.whole then y.cause end as why
        from (select y.held, y.n, y.cause, coalesce(y.left_on < y.start, false) as before,
            ${wholeMonths(start, watched)} as whole,
            case when y.cause <> 'deceased' and y.left_on <= y.until
              then greatest(1, ${begunMonths(start, sql.raw('y.left_on'))}) end as ended
          from (select e.held, e.start, e.until, e.cause, e.left_on, count(*) as n,
              case when e.cause = 'deceased' then least(e.until, e.left_on) else e.until end
                as watched
            from (select e.held, e.start, e.until, f.cause,
                case when f.cause is not null
                  then coalesce(f.ended_on, e.left_seen_on, ${today}::date) end as left_on
              from ${entrants(transaction, comparison, today)} e
              join (select c.id, p.ended_on, case
                  when ${sql.raw(statusIn('c.client_status', leftStatuses))} then c.client_status
                  when not p.covered and p.last in (${leavingList}) then p.last end as cause
                from contact c
                left join (select i.contact_id, bool_or(${lives}) as covered,
                    (array_agg(i.status order by ${lastFirst}))[1] as last,
                    (array_agg(case when i.status <> 'replaced' then i.end_date end
                      order by ${lastFirst}))[1] as ended_on
                  from policy i where i.organization_id = ${organizationId}
                    and i.contact_id in (select d.contact_id from hold_out_draw d
                      where d.organization_id = ${organizationId}
                        and d.round = ${comparison.round}::int)
                  group by i.contact_id) p on p.contact_id = c.id
                where c.organization_id = ${organizationId}) f on f.id = e.contact_id) e
            group by 1, 2, 3, 4, 5) y) y) x) z
    group by 1, 2, 3, 4, 5`.execute(transaction)
  await sql`set local enable_nestloop = on`.execute(transaction)
  return rows
}

/**
 * Returns by how much each group tells less because households are drawn together: the clients of a
 * household have one draw, and if all of them always left together, a group would tell as much as
 * its clients divided by this.
 */
export async function readDesigns(
  transaction: OrganizationTransaction,
  comparison: HoldOutComparison,
  today: CalendarDate,
): Promise<{ held: number; emailed: number }> {
  const { rows } = await sql<{ held: boolean; design: number }>`
    select h.held, sum(h.n * h.n)::double precision / sum(h.n) as design
    from (select e.held, e.draw, count(*) as n
      from ${entrants(transaction, comparison, today)} e group by 1, 2) h
    group by 1`.execute(transaction)
  const of = (held: boolean) => rows.find((row) => row.held === held)?.design ?? 1
  return { held: of(true), emailed: of(false) }
}
