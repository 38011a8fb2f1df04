import { sql } from 'kysely'
import { lockByName } from '../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { LevelFields } from '../shared/commission-level.rules.ts'

export interface StoredLevel extends LevelFields {
  readonly id: number
}

const fields = [
  ...(['id', 'carrier', 'state', 'plan_code', 'from_year', 'until_year'] as const),
  ...(['basis_points', 'cents'] as const),
] as const

/** Makes changes of the agency's levels wait for their turn, so that no two overlap. */
export const lockLevels = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'levels')

/** Returns the agency's levels, by carrier, state, plan and year; those for all come first. */
export async function listLevels(transaction: OrganizationTransaction): Promise<StoredLevel[]> {
  const rows = await transaction
    .selectFrom('commission_level')
    .select(fields)
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('carrier')
    .orderBy('state', (order) => order.asc().nullsFirst())
    .orderBy('plan_code', (order) => order.asc().nullsFirst())
    .orderBy('from_year')
    .execute()
  return rows as StoredLevel[]
}

export async function insertLevels(
  transaction: OrganizationTransaction,
  levels: readonly LevelFields[],
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<number[]> {
  const column = (name: keyof LevelFields) => levels.map((one) => one[name])
  const { rows } = await sql<{ id: number }>`
    insert into commission_level (organization_id, carrier, state, plan_code, from_year,
      until_year, basis_points, cents, created_at, created_by)
    select o.organization_id, v.carrier, v.state, v.plan_code, v.from_year, v.until_year,
      v.basis_points, v.cents, ${at}::timestamptz, ${by}::bigint
    from organization o cross join unnest(${column('carrier')}::text[],
      ${column('state')}::text[], ${column('plan_code')}::text[],
      ${column('from_year')}::smallint[], ${column('until_year')}::smallint[],
      ${column('basis_points')}::int[], ${column('cents')}::int[])
      as v (carrier, state, plan_code, from_year, until_year, basis_points, cents)
    where o.organization_id = ${transaction.organizationId}
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Changes what levels pay. */
export async function changePay(
  transaction: OrganizationTransaction,
  levels: readonly Pick<StoredLevel, 'id' | 'basis_points' | 'cents'>[],
): Promise<void> {
  if (levels.length === 0) return
  const column = (name: 'id' | 'basis_points' | 'cents') => levels.map((one) => one[name])
  await sql`update commission_level l set basis_points = v.basis_points, cents = v.cents
    from unnest(${column('id')}::bigint[], ${column('basis_points')}::int[],
      ${column('cents')}::int[]) as v (id, basis_points, cents)
    where l.organization_id = ${transaction.organizationId} and l.id = v.id`.execute(transaction)
}

/** Marks a level as deleted, or not; returns it, undefined if there is none to mark. */
export async function setLevelDeleted(
  transaction: OrganizationTransaction,
  id: number,
  at: Date | null,
): Promise<StoredLevel | undefined> {
  const row = await transaction
    .updateTable('commission_level')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning(fields)
    .executeTakeFirst()
  return row as StoredLevel | undefined
}

export async function findDeletedLevel(
  transaction: OrganizationTransaction,
  id: number,
): Promise<(StoredLevel & { deleted: boolean }) | undefined> {
  const row = await transaction
    .selectFrom('commission_level')
    .select([...fields, 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { deleted_at, ...level } = row
  return { ...(level as StoredLevel), deleted: deleted_at !== null }
}
