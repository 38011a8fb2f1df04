import { sql } from 'kysely'
import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { findOrAddClientField } from '../../contacts/server/extra/add-client-field.ts'
import { renameStagedExtra } from '../../contacts/server/staging/rename-staged-extra.ts'
import { canChangeClientFields } from '../../contacts/shared/contact.policy.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'

/** A column that is kept as an extra field, with the id that rows have for it until it is added. */
export type KeptColumn = ExtraColumn & { readonly id: number }

/**
 * Returns the columns with the fields that they fill, as they will be. A new field, or a choice
 * with new values, is undone at once, and with it the lock that keeps others from changing fields:
 * the file may take minutes to read. Throws as `findOrAddClientField`.
 */
export async function readFieldsOfFile(
  context: MemberContext,
  transaction: OrganizationTransaction,
  columns: readonly ExtraColumn[],
): Promise<KeptColumn[]> {
  await sql`savepoint fields_of_file`.execute(transaction)
  const kept = await fieldsFor(context, transaction, columns)
  await sql`rollback to savepoint fields_of_file`.execute(transaction)
  return kept
}

/**
 * Adds the fields and choices that are new, once the file is read and staged. Fields have the ids
 * that rows have, but for one that someone else has added meanwhile. Throws as
 * `findOrAddClientField`.
 */
export async function addFieldsOfFile(
  context: MemberContext,
  transaction: OrganizationTransaction,
  importId: ImportId,
  {
    columns,
    kept,
  }: { readonly columns: readonly ExtraColumn[]; readonly kept: readonly KeptColumn[] },
): Promise<void> {
  const fields = await fieldsFor(context, transaction, columns, kept)
  const renamed = fields.flatMap(({ id }, position): [number, number][] => {
    const staged = kept[position]?.id as number
    return staged === id ? [] : [[staged, id]]
  })
  await renameStagedExtra(transaction, importId, new Map(renamed))
}

/** Only admins may add a field to the agency's clients; everyone may fill those that exist. */
async function fieldsFor(
  context: MemberContext,
  transaction: OrganizationTransaction,
  columns: readonly ExtraColumn[],
  kept: readonly KeptColumn[] = [],
): Promise<KeptColumn[]> {
  const fields: KeptColumn[] = []
  for (const [position, { header, ...wanted }] of columns.entries()) {
    const field = await findOrAddClientField({ ...context, transaction }, wanted, {
      mayAdd: canChangeClientFields(context.principal),
      taken: kept[position]?.id,
    })
    fields.push({ ...field, header })
  }
  return fields
}
