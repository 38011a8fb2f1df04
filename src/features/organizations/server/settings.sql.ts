import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { settingColumns } from '../shared/organization-settings.ts'

/** Returns the settings' columns; `lock` locks the agency's row until the transaction ends. */
export async function getSettingsRow(
  transaction: OrganizationTransaction,
  { lock = false }: { lock?: boolean } = {},
) {
  return transaction
    .selectFrom('organization')
    .select(Object.values(settingColumns))
    .select(['public_id', 'slug', 'postal_address', 'postal_state', 'logo_id', 'go_live_at'])
    .select('version')
    .where('organization_id', '=', transaction.organizationId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}
export type SettingsRow = Awaited<ReturnType<typeof getSettingsRow>>

/** Writes the columns and raises the version, which reveals a later edit of earlier values. */
export async function updateSettingsRow(
  transaction: OrganizationTransaction,
  values: Updateable<DB['organization']>,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ ...values, version: sql`version + 1` })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

export async function listLicensedStates(transaction: OrganizationTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('organization_license')
    .select('state')
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('state')
    .execute()
  return rows.map((row) => row.state)
}

export async function listStateCarrierRows(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('state_carrier_setting')
    .select(['state', 'carrier', 'active', 'target_gi'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('state')
    .orderBy('carrier')
    .execute()
}

type OwnTable = 'organization_license' | 'carrier_offered' | 'state_carrier_setting'

/** Makes the organization's rows of a table equal to `rows`. */
export async function replaceRows<Table extends OwnTable>(
  transaction: OrganizationTransaction,
  table: Table,
  rows: readonly Omit<Insertable<DB[Table]>, 'organization_id'>[],
): Promise<void> {
  const { organizationId } = transaction
  await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(
    transaction,
  )
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, organization_id: organizationId }))
  await transaction
    .insertInto(table as 'organization_license')
    .values(values as unknown as Insertable<DB['organization_license']>[])
    .execute()
}

/**
 * Stores an image that may become the logo, and deletes the images of earlier uploads that did not
 * stay. Returns its id.
 */
export async function insertLogo(
  transaction: OrganizationTransaction,
  { contentType, bytes }: { readonly contentType: string; readonly bytes: Buffer },
  { now, unusedBefore }: { readonly now: Date; readonly unusedBefore: Date },
): Promise<number> {
  const { organizationId } = transaction
  await transaction
    .deleteFrom('organization_logo as l')
    .where('l.organization_id', '=', organizationId)
    .where('l.created_at', '<', unusedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization as o')
            .select('o.organization_id')
            .where('o.organization_id', '=', organizationId)
            .whereRef('o.logo_id', '=', 'l.id'),
        ),
      ),
    )
    .execute()
  const row = await transaction
    .insertInto('organization_logo')
    .values({ organization_id: organizationId, content_type: contentType, bytes, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function hasLogo(transaction: OrganizationTransaction, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('organization_logo')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the parts of the agency that its emails need, with its default agent. */
export async function getReadinessRow(transaction: OrganizationTransaction) {
  const { organizationId } = transaction
  return transaction
    .selectFrom('organization as o')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'o.organization_id').on('a.is_default', '=', true),
    )
    .select(['o.phone', 'o.postal_address', 'o.force_org_sender_details', 'o.allow_agent_settings'])
    .select(['a.first_name', 'a.last_name', 'a.phone as agent_phone', 'a.use_org_sender_details'])
    .select(({ selectFrom }) => [
      selectFrom('organization_license as l')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('l.organization_id', '=', organizationId)
        .as('own_states'),
      selectFrom('agent_license as l')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('l.organization_id', '=', organizationId)
        .whereRef('l.agent_id', '=', 'a.id')
        .as('agent_states'),
    ])
    .where('o.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
}
