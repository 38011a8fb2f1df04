import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildContacts, buildOrganization } from '../../../test/builders.ts'
import { asNearSearch, asSearch, type SearchPatterns } from './as-search.ts'
import { inOrganization, type OrganizationTransaction } from './transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())
const own = await buildOrganization(app.services)
const foreign = await buildOrganization(app.services)
const people = [
  { lastName: 'Abel', firstName: 'Zoe' },
  { lastName: 'Cole', firstName: 'Bob' },
]
const ids = await buildContacts(app.services, own.organizationId, people)
await buildContacts(app.services, foreign.organizationId, people)
const scope = { database: app.services.database, organizationId: own.organizationId }

const found = (patterns: SearchPatterns, transaction?: OrganizationTransaction) =>
  inOrganization({ ...scope, transaction }, (inside) =>
    asSearch(inside, patterns, (contacts) =>
      inside.selectFrom(contacts).select(['c.id', 'c.name_key']).orderBy('c.id').compile(),
    ),
  )

test.each([
  '%abel%',
  '%',
  `%' or organization_id = ${foreign.organizationId} --`,
  `%') offset 0) union select id from contact --`,
  `% organization_id = ${foreign.organizationId} offset 0) c --`,
  '$1',
])('a search for %j finds contacts of its own organization alone', async (pattern) => {
  const rows = await found([pattern])
  expect(rows.filter(({ id }) => !ids.includes(id as (typeof ids)[number]))).toEqual([])
  expect(rows.length).toBe(pattern === '%' ? 2 : pattern === '%abel%' ? 1 : 0)
})

test('every pattern must match', async () => {
  expect(await found(['%abel%', '% zo%'])).toHaveLength(1)
  expect(await found(['%abel%', '%cole%'])).toEqual([])
})

test('of a list of patterns one must match, in its own organization alone', async () => {
  expect((await found([['%abel%', '%cole%'], '%o%'])).map(({ id }) => id)).toEqual(ids)
  expect(await found([['%abel%', '%cole%'], '% zo%'])).toHaveLength(1)
  await expect(found(['%abel%', []])).rejects.toThrow('a search needs a pattern')
})

test('a word with typing errors finds contacts of its own organization alone', async () => {
  const near = (word: string) =>
    inOrganization(scope, (inside) =>
      asNearSearch(inside, word, (contacts) =>
        inside.selectFrom(contacts).select('c.id').compile(),
      ),
    )
  expect(await near('abell')).toEqual([{ id: ids[0] }])
  expect(await near(`abel' or s.organization_id = ${foreign.organizationId} --`)).toEqual([])
  await expect(
    inOrganization(scope, (inside) =>
      asNearSearch(inside, 'abel', () => inside.selectFrom('contact').select('id').compile()),
    ),
  ).rejects.toThrow('a search reads the contacts of its organization only')
})

/** Queries that try more; `C` stands for the contacts found. */
const attempts: Readonly<Record<string, (id: number) => string>> = {
  'another read of the table': () => 'select id from C union all select x.id from contact x',
  'the table in a condition': (id) =>
    `select id from C where exists (select 1 from contact x where x.organization_id = ${id})`,
  'the table under quotes': () => 'select id from C union all select x.id from "contact" x',
  'the table in another case': () => 'select id from C union all select x.id from CONTACT x',
  'no contacts found': () => 'select id from contact x',
  'the contacts found twice': () => 'select id from C union all select c2.id from C',
  'a second statement': () => 'select id from C; select 1',
  'a comment': () => 'select id from C -- more',
  'a role': () => "select id from C where set_config('role', 'none', true) = 'none'",
}

test.each(Object.entries(attempts))(
  'a query with %s is refused before it is sent',
  async (_, of) => {
    await inOrganization(scope, async (transaction) => {
      const attempt = asSearch(transaction, ['%'], (contacts) => {
        const parts = of(foreign.organizationId).split(/\bC\b/)
        const texts = parts.map((part) => sql.raw(part))
        return sql<{ id: number }>`${sql.join(texts, sql`${contacts}`)}`.compile(transaction)
      })
      await expect(attempt).rejects.toThrow('a search reads the contacts of its organization only')
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(transaction)
      expect(rows).toEqual([{ role: 'holdfast_app' }])
    })
  },
)

test('a search without a pattern is refused', async () => {
  await expect(found([])).rejects.toThrow('a search needs a pattern')
})

test('an organization that is not a number is refused', async () => {
  await inOrganization(scope, async (transaction) => {
    const forged = Object.assign(Object.create(transaction), { organizationId: '1 or true' })
    await expect(
      asSearch(forged, ['%'], (contacts) =>
        transaction.selectFrom(contacts).select('c.id').compile(),
      ),
    ).rejects.toThrow('organization id must be a positive integer')
  })
})

test('after a search its transaction and the connection are the application’s again', async () => {
  const roleOf = async (transaction: OrganizationTransaction) =>
    (await sql<{ role: string }>`select current_user as role`.execute(transaction)).rows[0]?.role
  await inOrganization(scope, async (transaction) => {
    await found(['%'], transaction)
    expect(await roleOf(transaction)).toBe('holdfast_app')
  })
  await expect(
    inOrganization(scope, (transaction) =>
      asSearch(transaction, ['%'], (contacts) =>
        transaction.selectFrom(contacts).select(sql<number>`1 / (c.id - c.id)`.as('id')).compile(),
      ),
    ),
  ).rejects.toThrow('division by zero')
  for (let i = 0; i < 20; i += 1) expect(await inOrganization(scope, roleOf)).toBe('holdfast_app')
})
