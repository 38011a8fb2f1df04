import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { planForStaged } from './staged-contacts.ts'

/** Gives the extra values of staged rows, and the hashes of their cells, other fields by id. */
export async function renameStagedExtra(
  transaction: OrganizationTransaction,
  importId: ImportId,
  fields: ReadonlyMap<number, number>,
): Promise<void> {
  if (fields.size === 0) return
  const { organizationId } = transaction
  await planForStaged(transaction)
  const [from, to] = [[...fields.keys()].map(String), [...fields.values()].map(String)]
  const cells = from.reduce(
    (text, id, position) => sql`replace(${text}, ${`;${id}=`}, ${`;${to[position]}=`})`,
    sql`s.cells`,
  )
  await sql`
    update staged_contact u set extra = m.extra, cells = m.cells
    from (select s.row_number, ${cells} as cells,
        (select jsonb_object_agg(coalesce(n.id, e.key), e.value) from jsonb_each(s.extra) e
          left join unnest(${from}::text[], ${to}::text[]) as n (was, id) on n.was = e.key) as extra
      from staged_contact s where s.organization_id = ${organizationId}::bigint
        and s.import_id = ${importId}::bigint and s.extra ?| ${from}::text[]) m
    where u.organization_id = ${organizationId}::bigint and u.import_id = ${importId}::bigint
      and u.row_number = m.row_number`.execute(transaction)
}
