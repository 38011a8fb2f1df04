import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const { app, organization, greta, inside, admin, agent } = await startContactsAgency()
const { organizationId } = organization
/** One more than are counted beside a page, most of them in Texas, two Greta's. */
const many = 10_001

await inside((transaction) =>
  sql`insert into contact (organization_id, first_name, last_name, state, agent_id, extra,
      created_at, updated_at)
    select o.organization_id, 'Ann', 'Number ' || n, case when n > 150 then 'TX' else 'OH' end,
      case when n < 3 then ${greta.agentId}::bigint end, '{}', o.created_at, o.created_at
    from organization o cross join generate_series(1, ${many}::int) n
    where o.organization_id = ${organizationId} returning id`.execute(transaction),
)
// What was counted before is not known anymore.
beforeEach(() => app.clock.advance(11_000))

async function call(path: string, as = admin) {
  const answer = await app.call('GET', `/api/contacts${path}`, { as })
  expect(answer.status).toBe(200)
  return answer.body
}
const totalOf = async (query: string, as = admin) => {
  const { contacts, total, total_exact } = await call(query, as)
  return { rows: contacts.length, total, total_exact }
}

test('a page of a large list comes before its total, which is known for ten seconds once counted', async () => {
  const certain = { rows: 100, total: 100, total_exact: false }
  expect(await totalOf('?total=known')).toEqual(certain)
  expect(await totalOf('?total=known&page=2')).toEqual({ ...certain, total: 200 })
  expect(await totalOf('?total=known&states=TX')).toEqual(certain)
  expect(await call('/count')).toEqual({ success: true, total: many })
  expect(await totalOf('?total=known')).toEqual({ rows: 100, total: many, total_exact: true })
  app.clock.advance(10_000)
  expect(await totalOf('?total=known')).toEqual(certain)
})

test('without asking for less a page has its total', async () => {
  expect(await totalOf('')).toEqual({ rows: 100, total: many, total_exact: true })
  expect(await totalOf('?states=TX')).toEqual({ rows: 100, total: many - 150, total_exact: true })
})

test('a page that is not full knows the total, one past the end does not', async () => {
  const states = '?total=known&states=OH'
  expect(await totalOf(states)).toEqual({ rows: 100, total: 100, total_exact: false })
  expect(await totalOf(`${states}&page=2`)).toEqual({ rows: 50, total: 150, total_exact: true })
  expect(await totalOf(`${states}&page=3`)).toEqual({ rows: 0, total: 0, total_exact: false })
  expect(await totalOf('?total=known&states=CA')).toEqual({ rows: 0, total: 0, total_exact: true })
})

test('a search knows its total, and so does the list of a member who has few contacts', async () => {
  const search = '?total=known&search=number'
  expect(await totalOf(search)).toEqual({ rows: 100, total: many, total_exact: true })
  expect(await totalOf('?total=known', agent)).toEqual({ rows: 2, total: 2, total_exact: true })
  expect((await call('/count', agent)).total).toBe(2)
})

test('the count is of the filter and its search, without people of similar names', async () => {
  expect((await call('/count?states=OH')).total).toBe(150)
  expect((await call('/count?search=number%2010001')).total).toBe(1)
  expect((await call('/count?search=nubmer')).total).toBe(0)
  expect((await call('?search=nubmer&limit=50')).similar).toBe(true)
})

test.each([
  'extra=1>5',
  'emails=no_address',
  'emails=unsubscribed',
  'tags=7',
  'premium=none',
  'premium=known',
  'next_email=none',
  'next_email=within-3',
])(
  'a page that depends on how many match is the same before they are counted: %s',
  async (filter) => {
    const before = await call(`?total=known&${filter}`)
    const counted = await call(`?${filter}`)
    expect(before.contacts).toEqual(counted.contacts)
    expect(counted).toMatchObject({ total: (await call(`/count?${filter}`)).total })
  },
)
