import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leftOutEverywhere } from '../../src/features/agency-data/server/archive/archive-table.ts'
import { archiveTables } from '../../src/features/agency-data/server/archive/archive-tables.ts'
import { notArchived } from '../../src/features/agency-data/server/archive/not-archived.ts'
import { startWithOwner } from '../process/owner-connection.ts'

const { owner } = await startWithOwner()
const names = archiveTables.map(({ name }) => name)

interface Column {
  readonly table: string
  readonly column: string
}
const { rows: columns } = await owner.query<Column>(
  `select c.relname::text as table, a.attname::text as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
     and not a.attisdropped and a.attgenerated = '' and exists (select from pg_attribute o where o.attrelid = c.oid
       and o.attname = 'organization_id' and not o.attisdropped)
   order by 1, a.attnum`,
)
const columnsOf = (name: string) =>
  columns.filter(({ table }) => table === name).map(({ column }) => column)

test('every table of an agency is in its archive or left out for a reason', () => {
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => !names.includes(table) && !(table in notArchived))).toEqual([])
  expect(Object.keys(notArchived).filter((table) => names.includes(table))).toEqual([])
  expect([...names, ...Object.keys(notArchived)].filter((name) => !tables.includes(name))).toEqual(
    [],
  )
})

test('an archive says of each foreign key to which table it refers, and its keys are those of the database', async () => {
  const { rows: references } = await owner.query<Column & { to: string }>(
    `select f.relname::text as table, a.attname::text as column, t.relname::text as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid
       join pg_class t on t.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace
       and a.attname <> 'organization_id' order by 1, 2`,
  )
  const isText = (column: string) => column in leftOutEverywhere || column === 'template_hash'
  const missing = references.filter(({ table, column, to }) => {
    const described = archiveTables.find(({ name }) => name === table)
    return described !== undefined && !isText(column) && described.refers?.[column] !== to
  })
  expect(references.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
  for (const { name, key } of archiveTables) {
    const { rows } = await owner.query<{ column: string }>(
      `select a.attname::text as column from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indisprimary and i.indrelid = $1::regclass and a.attname <> 'organization_id'`,
      [`public.${name}`],
    )
    expect([...key].sort(), name).toEqual(rows.map(({ column }) => column).sort())
  }
})

test('columns that are left out or refer to other tables exist', () => {
  for (const { name, without = {}, refers = {}, picture, csv } of archiveTables) {
    const described = [
      ...Object.keys(without),
      ...Object.keys(refers),
      ...(picture ? [picture.bytes, picture.type] : []),
      ...(csv?.columns ?? []),
    ]
    expect(
      described.filter((column) => !columnsOf(name).includes(column)),
      name,
    ).toEqual([])
    for (const to of Object.values(refers)) expect(names).toContain(to)
  }
})

test('docs/archive.md lists the tables with their columns; `npx vitest run -u` writes it', async () => {
  const path = 'docs/archive.md'
  const heading = '## Tables\n'
  const text = await readFile(path, 'utf8')
  const rows = archiveTables.map(({ name, about, without = {}, picture }) => {
    const shown = columnsOf(name).filter(
      (column) =>
        !(column in leftOutEverywhere) && !(column in without) && column !== picture?.bytes,
    )
    return `| \`${name}\` | ${about} | ${shown.join(', ')} |`
  })
  const table = ['| table | what | columns |', '| --- | --- | --- |', ...rows].join('\n')
  await expect(`${text.slice(0, text.indexOf(heading))}${heading}\n${table}\n`).toMatchFileSnapshot(
    `../../${path}`,
  )
})
