import { carrierNames } from '../../features/carriers/shared/carriers.ts'
import { insertLevels } from '../../features/reports/server/commission-levels.sql.ts'
import type { LevelFields } from '../../features/reports/shared/commission-level.rules.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'

const level = (carrier: LevelFields['carrier'], change: Partial<LevelFields>): LevelFields => ({
  carrier,
  state: null,
  plan_code: null,
  from_year: 1,
  until_year: 6,
  basis_points: 2000,
  cents: null,
  ...change,
})

/** One carrier is left without a level, so that a gap shows. */
const levels: readonly LevelFields[] = carrierNames
  .filter((carrier) => carrier !== 'Ace Chubb')
  .flatMap((carrier, index) => [
    level(carrier, { basis_points: 1800 + index * 100 }),
    level(carrier, { from_year: 7, until_year: null, basis_points: 200 }),
  ])

/** Gives the agency what carriers pay it, and a report that is kept by a name. */
export async function storeCommissionSchedule(
  transaction: OrganizationTransaction,
  at: Date,
): Promise<void> {
  const { id: by } = await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  await insertLevels(
    transaction,
    [...levels, level('Aetna', { state: 'WI', basis_points: null, cents: 240_00 })],
    { at, by },
  )
  await transaction
    .insertInto('saved_report')
    .values({
      organization_id: transaction.organizationId,
      name: 'Commission by agent',
      kind: 'commission',
      query: JSON.stringify({ by: 'agent' }),
      created_at: at,
      created_by: by,
    })
    .execute()
}
