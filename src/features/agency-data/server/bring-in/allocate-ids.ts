import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { archiveTables } from '../archive/archive-tables.ts'
import type { OpenedArchive } from './archive-reader.ts'
import { takeIds } from './bring-in.sql.ts'
import { NewIds } from './new-ids.ts'

/** The new ids of each table's rows, by the table's name. */
export type IdsByTable = ReadonlyMap<string, NewIds>

/** Gives each row with an id a new one, before any row that names it is written. */
export async function allocateIds(
  transaction: OrganizationTransaction,
  archive: OpenedArchive,
): Promise<IdsByTable> {
  const ids = new Map<string, NewIds>()
  for (const { name, key } of archiveTables) {
    if (key.length !== 1 || key[0] !== 'id') continue
    const known = new NewIds()
    for await (const page of archive.ids(name)) {
      const fresh = await takeIds(transaction, name, page.length)
      page.forEach((id, at) => {
        known.add(id, fresh[at] as number)
      })
    }
    ids.set(name, known)
  }
  return ids
}
