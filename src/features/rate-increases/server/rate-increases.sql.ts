import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { personName } from '../../../kernel/person-name.ts'
import { lockByName } from '../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { IncreaseFields } from '../shared/rate-increase.rules.ts'

export interface StoredIncrease extends IncreaseFields {
  readonly id: number
  readonly entered_by: string | null
}

const fields = [
  'r.id',
  'r.carrier',
  'r.state',
  'r.plan_code',
  'r.basis_points',
  'r.effective_on',
] as const

const increases = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('rate_increase as r')
    .leftJoin('agent as a', (join) =>
      join
        .on('a.organization_id', '=', transaction.organizationId)
        .onRef('a.id', '=', 'r.created_by'),
    )
    .select([...fields, 'a.first_name', 'a.last_name'])
    .where('r.organization_id', '=', transaction.organizationId)
    .where('r.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof increases>['execute']>>[number]
const stored = ({ first_name, last_name, ...row }: Row): StoredIncrease => ({
  ...(row as unknown as IncreaseFields & { id: number }),
  entered_by: first_name === null ? null : personName(first_name, last_name ?? ''),
})

type OfPlan = Pick<IncreaseFields, 'carrier' | 'state' | 'plan_code'>

/** The place of an increase in the list: its day, then its id. */
export interface IncreasePlace {
  readonly on: CalendarDate
  readonly id: number
}

/** Returns a page of the increases, the latest day first. */
export async function listIncreases(
  transaction: OrganizationTransaction,
  { after, limit }: { after: IncreasePlace | undefined; limit: number },
): Promise<StoredIncrease[]> {
  const rows = await increases(transaction)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.effective_on, r.id) < (${after?.on}::date, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('r.effective_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(stored)
}

export async function findIncrease(
  transaction: OrganizationTransaction,
  id: number,
): Promise<StoredIncrease | undefined> {
  const row = await increases(transaction).where('r.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** An increase, deleted or not. */
type AnyIncrease = Omit<IncreaseFields, 'basis_points'> & { readonly deleted_at: Date | null }

/** Returns an increase whether it was deleted or not, for an undo. */
export async function findAnyIncrease(
  transaction: OrganizationTransaction,
  id: number,
): Promise<AnyIncrease | undefined> {
  const row = await transaction
    .selectFrom('rate_increase')
    .select(['carrier', 'state', 'plan_code', 'effective_on', 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as AnyIncrease | undefined
}

/** The carrier's plan that an increase is about. */
export const planKey = ({ carrier, state, plan_code }: OfPlan): string =>
  [carrier, state, plan_code].join('/')

/** Returns the increases of the same carriers, states and plans, the earliest day first. */
export async function listIncreasesOfSame(
  transaction: OrganizationTransaction,
  of: readonly OfPlan[],
): Promise<StoredIncrease[]> {
  const is = (name: 'carrier' | 'state' | 'plan_code') =>
    sql<boolean>`${sql.ref(`r.${name}`)} = any(${[...new Set(of.map((one) => one[name]))]}::text[])`
  const rows = await increases(transaction)
    .where(is('state'))
    .where(is('carrier'))
    .where(is('plan_code'))
    .orderBy('r.effective_on')
    .orderBy('r.id')
    .execute()
  const wanted = new Set(of.map(planKey))
  return rows.map(stored).filter((one) => wanted.has(planKey(one)))
}

/** Makes changes of the agency's increases wait for their turn, so that none counts twice. */
export const lockIncreases = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'increases')

/** Stores increases that are each another one; the percent of one that is there is replaced. */
export async function storeIncreases(
  transaction: OrganizationTransaction,
  increases: readonly IncreaseFields[],
  { at, by }: { at: Date; by: number },
): Promise<{ id: number }[]> {
  const column = (name: keyof IncreaseFields) => increases.map((one) => one[name])
  const { rows } = await sql<{ id: number }>`
    insert into rate_increase (organization_id, carrier, state, plan_code, basis_points,
      effective_on, created_at, created_by)
    select o.organization_id, v.carrier, v.state, v.plan_code, v.basis_points, v.effective_on,
      ${at}::timestamptz, ${by}::bigint
    from organization o cross join unnest(${column('carrier')}::text[],
      ${column('state')}::text[], ${column('plan_code')}::text[],
      ${column('basis_points')}::int[], ${column('effective_on')}::date[])
      as v (carrier, state, plan_code, basis_points, effective_on)
    where o.organization_id = ${transaction.organizationId}
    on conflict (organization_id, state, carrier, plan_code, effective_on)
      where deleted_at is null
    do update set basis_points = excluded.basis_points
    returning id`.execute(transaction)
  return rows
}

/** Marks an increase as deleted, or not; returns whether one was changed. */
export async function setDeleted(
  transaction: OrganizationTransaction,
  id: number,
  at: Date | null,
): Promise<IncreaseFields | undefined> {
  const row = await transaction
    .updateTable('rate_increase')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning(['carrier', 'state', 'plan_code', 'basis_points', 'effective_on'])
    .executeTakeFirst()
  return row as IncreaseFields | undefined
}
