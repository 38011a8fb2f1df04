import { expect, test } from 'vitest'
import {
  dependentTables,
  recomputedAfterRestore,
} from '../../src/features/contacts/server/trash/move-to-trash.sql.ts'
import { startWithOwner } from '../process/owner-connection.ts'

const { owner } = await startWithOwner()

const listed = [...dependentTables, ...recomputedAfterRestore].sort()

test('the trash lists every table that is deleted with a contact, directly or through others', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    with recursive behind as (
      select 'contact'::regclass::oid as id
      union select k.conrelid from pg_constraint k join behind b on k.confrelid = b.id
        where k.contype = 'f'
    ) select distinct c.relname::text as name from behind b join pg_class c on c.oid = b.id
    where c.relname <> 'contact' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(listed)
})

/** Tables about contacts without a foreign key to them, each with the reason. */
const untied: Readonly<Record<string, string>> = {
  staged_contact: 'rows of an import, only within its transaction',
  deleted_contact: 'the trash itself',
  email_in_doubt: 'ids only, deleted when an operator decides about the emails of a restore',
  import_missing: 'ids only, until the undo period of their import ends',
  import_cells: 'hashes of the last file’s cells; they go when the trash is emptied of the contact',
  contact_before_import:
    'what an import replaced; it goes when the trash is emptied of the contact, else after 90 days',
}

test('every table about contacts is listed by the trash', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select distinct c.relname::text as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'contact_id' and not a.attisdropped and c.relkind = 'r'
      and n.nspname in ('public', 'directory') order by 1`)
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !listed.includes(name as never) && !(name in untied)),
  ).toEqual([])
})

test('rows in the trash can be found by contact and by id', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relname = any($1)
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
       and exists (select from pg_index i where i.indrelid = c.oid and i.indpred is null
         and i.indkey[0] = 1
         and i.indkey[1] = (select a.attnum from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'contact_id')) order by 1`,
    [dependentTables],
  )
  expect(rows.map(({ name }) => name)).toEqual([...dependentTables].sort())
})
