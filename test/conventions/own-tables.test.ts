import { expect, test } from 'vitest'
import { startWithOwner } from '../process/owner-connection.ts'
import { productFiles, read } from './source-tree.ts'
import { foreignWrites, tableOwners } from './table-owners.ts'

const { owner } = await startWithOwner()

const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([\w.]+)/g,
  /\binsert\s+into\s+([\w.]+)/gi,
  /\bupdate\s+([a-z_.]+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+([\w.]+)/gi,
  /\bcopyInto\([^,()]+,\s*['"`]([\w.]+)/g,
  /\bcopy\s+([\w.]+)\s*\(/g,
]
const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([feature, tables]) =>
    tables.map((table) => [table, feature] as const),
  ),
)
/** The feature a file belongs to; `main` and `platform` for the rest. */
const writerOf = (path: string) =>
  path.match(/^src\/features\/([^/]+)/)?.[1] ?? path.match(/^src\/([^/]+)/)?.[1] ?? path

// The demonstration agency has a made-up history with rows of every feature.
const isExample = (path: string) => path.startsWith('src/main/demonstration/')

const found = productFiles()
  .filter((path) => !isExample(path))
  .flatMap((path) =>
    writes.flatMap((write) =>
      [...read(path).matchAll(write)]
        .map(([, table = '']) => ({ path, table, writer: writerOf(path) }))
        .filter(({ table }) => ownerOf.has(table)),
    ),
  )

test('every table has one owner', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') and c.relname not like 'kysely_%'
      order by 1`)
  const owned = Object.values(tableOwners).flat()
  expect([...owned].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('a feature writes only its own tables', () => {
  expect(found.length).toBeGreaterThan(50)
  const foreign = found.filter(({ table, writer }) => ownerOf.get(table) !== writer)
  const unlisted = foreign.filter(({ table, writer }) => !(`${writer}: ${table}` in foreignWrites))
  expect(unlisted.map(({ path, table }) => `${path} writes ${table}`)).toEqual([])
  const needed = new Set(foreign.map(({ table, writer }) => `${writer}: ${table}`))
  const stale = Object.keys(foreignWrites).filter((key) => !needed.has(key))
  expect(
    stale.filter((key) => !key.endsWith('audit_entry')),
    'listed, but not needed',
  ).toEqual([])
})

test('docs/architecture.md names each table with its owner', () => {
  const sections =
    read('docs/architecture.md')
      .split(/^## Tables$/m)[1]
      ?.split(/^### /m) ?? []
  const section = (feature: string) =>
    sections.filter((text) => text.split('\n')[0]?.split(' ').includes(feature)).join('')
  const missing = Object.entries(tableOwners).flatMap(([feature, tables]) =>
    tables
      .filter((table) => !section(feature).includes(`\`${table}\``))
      .map((table) => `${feature}: ${table}`),
  )
  expect(missing).toEqual([])
})
