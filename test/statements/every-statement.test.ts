import { loadModule } from 'libpg-query'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  acrossOrganizations,
  notBoundYet,
  temporaryTablesYet,
} from '../conventions/unbound-statements.ts'
import { judgeStatement, type Verdict } from './judge-statement.ts'
import { type SentStatement, sentStatements } from './sent-statements.ts'

type Judged = SentStatement & Verdict

let judged: Judged[]

async function organizationTables(): Promise<Set<string>> {
  const owner = new pg.Client({ connectionString: inject('postgres').owner })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(`
      select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'directory')
        and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`)
    return new Set(rows.map(({ name }) => name))
  } finally {
    await owner.end()
  }
}

beforeAll(async () => {
  await loadModule()
  const tables = await organizationTables()
  expect(tables.size).toBeGreaterThan(25)
  judged = sentStatements().map((one) => ({
    ...one,
    ...judgeStatement(one.text, (name) => tables.has(name)),
  }))
})

const seen = () => judged.filter(({ tables }) => tables.length > 0)
const isWholeRun = () => seen().length >= minStatements
/** The whole suite sends more; with fewer, not all tests ran or recording failed. */
const minStatements = 250

test('the whole suite’s statements were seen', () => {
  expect(seen().length).toBeGreaterThanOrEqual(minStatements)
  expect(new Set(seen().map(({ origin }) => origin)).size).toBeGreaterThan(50)
  // The job queue's own statements do not come from our files; they use no organization's table.
  expect(seen().filter(({ origin }) => origin === 'unknown')).toEqual([])
})

/** `file: tables`, each with the first of its statements. */
function report(statements: readonly Judged[], of: (one: Judged) => readonly string[]): string[] {
  return statements
    .filter((one) => of(one).length > 0)
    .map((one) => `${one.origin}: ${of(one).join(', ')}\n    ${one.text.slice(0, 400)}`)
    .sort()
}

test('every statement names the organization of each organization’s table in it', () => {
  const allowed = (origin: string) => [
    ...(notBoundYet[origin] ?? []),
    ...(acrossOrganizations[origin]?.tables ?? []),
  ]
  const unlisted = ({ origin, unbound }: Judged) =>
    unbound.filter((table) => !allowed(origin).includes(table))
  expect(report(judged, unlisted)).toEqual([])
})

test('no use case makes a temporary table', () => {
  const found = judged.filter(({ makesTemporaryTable }) => makesTemporaryTable)
  const unlisted = found.filter(({ origin }) => !temporaryTablesYet.includes(origin))
  expect(unlisted.map(({ origin, text }) => `${origin}: ${text}`)).toEqual([])
  const origins = new Set(found.map(({ origin }) => origin))
  if (isWholeRun()) expect(temporaryTablesYet.filter((path) => !origins.has(path))).toEqual([])
})

test('every listed exception is still needed', () => {
  if (!isWholeRun()) return
  const stale = (list: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(list).flatMap(([origin, tables]) =>
      tables
        .filter(
          (table) => !judged.some((one) => one.origin === origin && one.unbound.includes(table)),
        )
        .map((table) => `${origin}: ${table}`),
    )
  const across = Object.entries(acrossOrganizations).map(([path, { tables }]) => [path, tables])
  expect(stale(notBoundYet)).toEqual([])
  expect(stale(Object.fromEntries(across))).toEqual([])
})
