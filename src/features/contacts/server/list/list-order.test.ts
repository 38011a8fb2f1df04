import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts, type ContactToBuild } from '../../../../../test/builders.ts'
import { enterIncrease } from '../../../../../test/calls/rate-increases.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { refreshStatistics } from '../../../../platform/database/refresh-statistics.ts'
import { bulkTransaction } from '../../../../platform/database/transaction.ts'
import { insertEvent } from '../../../activity/server/activity.sql.ts'
import type { ListedContact } from '../../shared/contacts.contract.ts'
import { usualColumns } from '../../shared/list/list-sort.rules.ts'
import { addAgentTasks } from '../agent-tasks.ts'
import { markContactsEmailed } from '../contact-status.ts'
import { keepFieldValues } from '../extra/field-values.ts'
import { suppressEmailAddress } from '../suppression.ts'

const { app, organization, greta, otto, admin, agent, inside } = await startContactsAgency()
const { organizationId } = organization

/** The same numbers in every run. */
const pick = <Value>(n: number, salt: number, values: readonly Value[]): Value =>
  values[(n * 7919 + salt * 104_729 + Math.floor(n / 7) * 31) % values.length] as Value
const people = Array.from(
  { length: 173 },
  (_, n): Partial<ContactToBuild> => ({
    firstName: pick(n, 1, ['Ann', 'Bob', 'Åsa', 'de']),
    lastName: pick(n, 2, ['Abel', 'cole', 'Émile', `Name${n}`]),
    email: pick(n, 3, [null, `p${n}@mail.example`, `p${n}@mail.example`]),
    phone: pick(n, 4, [null, '2145550142', `21455501${10 + (n % 80)}`]),
    state: pick(n, 5, [null, 'TX', 'OK', 'TX', 'MO']),
    zip: pick(n, 6, [null, '75201', '64101']),
    carrier: pick(n, 7, [null, 'Aetna', 'Cigna', 'Other']),
    planType: pick(n, 8, [null, 'Plan G', 'Plan N', 'Other']),
    birthDate: pick(n, 9, [null, calendarDate('1950-12-31'), calendarDate('1949-01-01')]),
    effectiveDate: pick(n, 10, [
      null,
      ...['2021-03-01', '2019-11-30', '2020-02-29', '2019-06-14', '2022-06-15', '2026-06-14'].map(
        calendarDate,
      ),
      ...['2026-12-31', '2031-01-01', '2019-06-15', '1998-02-28'].map(calendarDate),
    ]),
    agentId: pick(n, 11, [null, greta.agentId, otto.agentId, greta.agentId]),
    clientStatus: pick(n, 12, [
      'active',
      'active',
      'active',
      'active',
      'lapsed',
      'active',
      'deceased',
    ]),
    language: pick(n, 13, [null, null, 'es', 'en']),
  }),
)
const ids = await buildContacts(app.services, organizationId, people)
const some = (salt: number) => ids.filter((_, n) => pick(n, salt, [true, false, false]))
const at = (n: number) => new Date(Date.UTC(2026, 4, 1 + (n % 20)))
const field = (
  await app.call('POST', '/api/client-fields', {
    as: admin,
    body: { label: 'Visits', kind: 'number' },
  })
).body.field.id as number

await inside(async (transaction) => {
  for (const [n, id] of some(21).entries()) await markContactsEmailed(transaction, [id], at(n))
  for (const [n, contactId] of [...some(22), ...some(22), ...some(23)].entries())
    await insertEvent(transaction, {
      ...{ at: at(n), kind: 'viewed', contactId, quoteId: null, emailId: null, detail: null },
    })
  await addAgentTasks(transaction, some(24), { kind: 'call_request', detail: 'x', at: at(1) })
  await addAgentTasks(transaction, some(25), { kind: 'new_lead', detail: 'x', at: at(1) })
  await suppressEmailAddress(transaction, {
    ...{ email: 'p1@mail.example', reason: 'bounced', emailId: null, at: at(1) },
  })
  const planned = (contactId: ContactId, n: number, type: string) => ({
    ...{ organization_id: organizationId, contact_id: contactId, type, occasion: '2026' },
    ...{ status: 'scheduled' as const, planned_on: calendarDate('2026-06-15') },
    send_date: calendarDate(`2026-06-${10 + (n % 15)}`),
  })
  await transaction
    .insertInto('planned_email')
    .values([
      ...some(26).map((id, n) => planned(id, n, 'birthday')),
      ...some(27).map((id, n) => planned(id, n + 3, 'anniversary')),
    ])
    .execute()
  for (const id of some(31).slice(0, 20))
    await transaction
      .updateTable('contact')
      .set({ emails_paused_until: calendarDate('2099-01-01') })
      .where('id', '=', id)
      .execute()
  await transaction
    .insertInto('federal_right')
    .values(
      some(32).map((contact_id, n) => ({
        ...{ organization_id: organizationId, contact_id, trigger: 'moved', status: 'open' },
        ...{ coverage_end: calendarDate(`2026-06-${10 + (n % 15)}`), created_at: at(n) },
        ...{ created_by: greta.agentId, updated_at: at(n) },
      })),
    )
    .execute()
  const household = await transaction
    .insertInto('household')
    .values([0, 1, 2].map(() => ({ organization_id: organizationId, created_at: at(1) })))
    .returning('id')
    .execute()
  for (const [n, id] of some(28).slice(0, 9).entries())
    await transaction
      .updateTable('contact')
      .set({ household_id: household[n % 3]?.id ?? null })
      .where('id', '=', id)
      .execute()
  for (const [n, id] of [...some(29), ...some(30)].entries()) {
    await transaction
      .updateTable('policy')
      .set({
        premium_cents: 9000 + (n % 5) * 100,
        premium_on: calendarDate('2026-01-05'),
        policy_number: `N-${n % 40}`,
      })
      .where('contact_id', '=', id)
      .execute()
    await transaction
      .updateTable('contact')
      .set({ extra: JSON.stringify({ [field]: (n % 12) - 3 }) })
      .where('id', '=', id)
      .execute()
  }
  await keepFieldValues(transaction, ids)
})
for (const state of ['TX', 'OK', 'MO'])
  for (const carrier of ['Aetna', 'Cigna'])
    for (const plan_code of ['G', 'N'])
      await enterIncrease(app, admin, 500, '2027-01-01', { state, carrier, plan_code })

for (const [salt, label] of [
  [33, 'golf'],
  [34, 'Church'],
  [35, 'vip'],
] as const)
  await app.call('PUT', '/api/contacts/bulk/tags', {
    as: admin,
    body: { contacts: { ids: some(salt) }, label, give: true },
  })

// As every minute in production. Without statistics some orders take seconds.
await bulkTransaction(app.services.database, refreshStatistics)

const keys = [...usualColumns, `extra${field}` as const]
async function read(
  query: string,
  as = admin,
  columns: readonly string[] = [],
): Promise<{ rows: ListedContact[]; total: number }> {
  const rows: ListedContact[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await app.call(
      'GET',
      `/api/contacts?columns=${columns.join()}&limit=50&page=${page}&${query}`,
      { as },
    )
    expect(status).toBe(200)
    rows.push(...body.contacts)
    if (body.contacts.length < 50) return { rows, total: body.total }
  }
}

/** The value that each column sorts by, from the call's answer; null is blank. */
const sortedBy: Readonly<Record<string, (row: ListedContact) => string | number | null>> = {
  name: (row) => fold(`${row.last_name}\t${row.first_name}`),
  email: ({ email }) => email,
  phone: ({ phone_number }) => phone_number,
  state: ({ state }) => state,
  agent: ({ contact_owner }) =>
    contact_owner === null ? null : fold(contact_owner.split(' ').reverse().join('\t')),
  carrier: ({ current_carrier }) => current_carrier,
  effective: ({ effective_date }) => effective_date,
  status: ({ client_status }) => client_status,
  plan: ({ plan_type }) =>
    plan_type === 'Plan G' || plan_type === 'Plan N' ? plan_type.slice(5) : null,
  premium: ({ more }) => more?.premium_cents ?? null,
  new_premium: ({ more }) => more?.new_premium?.cents ?? null,
  at_stake: ({ more }) => more?.at_stake_cents ?? null,
  anniversary: ({ more }) => more?.anniversary ?? null,
  policy_number: ({ more }) => more?.policy_number?.replace('-', '') ?? null,
  age: ({ more }) => more?.age ?? null,
  birth_date: ({ birth_date }) => birth_date,
  birthday: ({ birth_date }) => birth_date?.slice(5) ?? null,
  zip: ({ zip_code }) => zip_code,
  language: ({ preferred_language }) => preferred_language,
  emails: ({ more }) => more?.no_email_reason ?? null,
  last_emailed: ({ last_emailed }) => last_emailed,
  next_email: ({ more }) => more?.next_email?.on ?? null,
  last_viewed: ({ more }) => more?.last_viewed ?? null,
  tasks: ({ more }) => more?.open_tasks || null,
  federal_right: ({ more }) => more?.federal_right?.last_day ?? null,
  tags: ({ more }) => more?.tags?.[0]?.toLowerCase() ?? null,
  [`extra${field}`]: ({ extra }) => (extra[String(field)] as number | undefined) ?? null,
}
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

test.each(keys.filter((key) => key !== 'household'))(
  'the list is sorted by %s in both directions, and who has none comes last',
  async (key) => {
    const value = sortedBy[key] as (row: ListedContact) => string | number | null
    for (const descending of [false, true]) {
      const { rows, total } = await read(`sort=${descending ? '-' : ''}${key}`, admin, usualColumns)
      expect([rows.length, total]).toEqual([people.length, people.length])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(people.length)
      const values = rows.map(value)
      const blank = values.indexOf(null)
      const filled = (blank === -1 ? values : values.slice(0, blank)) as (string | number)[]
      expect(values.slice(filled.length).every((one) => one === null)).toBe(true)
      expect(filled.length).toBeGreaterThan(10)
      const sorted = [...filled].sort(compare)
      expect(filled).toEqual(descending ? sorted.reverse() : sorted)
    }
  },
)

test('members of a household are side by side, with the names of those whom one may see', async () => {
  const { rows } = await read('sort=household', admin, ['household'])
  const inOne = rows.slice(0, 9).map(({ more }) => more?.household?.length)
  expect(inOne).toEqual(Array.from({ length: 9 }, () => 2))
  expect(rows.slice(9).every(({ more }) => more?.household?.length === 0)).toBe(true)
  const own = await read('sort=household', agent, ['household'])
  const named = own.rows.flatMap(({ more }) => more?.household ?? [])
  const mine = new Set(own.rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
  expect(named.every((name) => mine.has(name))).toBe(true)
})

test('under any sort, filter and search the pages have no gap and no repeat', async () => {
  const query = fc.record({
    key: fc.constantFrom(...keys),
    minus: fc.constantFrom('', '-'),
    states: fc.constantFrom('', 'TX', 'OK,MO'),
    search: fc.constantFrom('', 'mail', 'abel', 'abell'),
    as: fc.constantFrom(admin, agent),
  })
  await fc.assert(
    fc.asyncProperty(query, async ({ key, minus, states, search, as }) => {
      const filter = `states=${states}&search=${search}`
      const usual = await read(filter, as)
      const { rows, total } = await read(`${filter}&sort=${minus}${key}`, as)
      expect(total).toBe(usual.total)
      expect(rows.map(({ id }) => id).sort(compare)).toEqual(
        usual.rows.map(({ id }) => id).sort(compare),
      )
      expect(rows).toHaveLength(total)
    }),
    { numRuns: 15 },
  )
})

test('of clients to whom no email goes, those of any reasons are counted and listed once each', async () => {
  const everyone = await read('', admin, ['emails'])
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(['paused', 'no_address', 'bounced', 'deceased', 'do_not_contact', 'stopped'], {
        minLength: 1,
      }),
      fc.constantFrom('', 'TX', 'OK,MO'),
      async (reasons, states) => {
        const { rows, total } = await read(`emails=${reasons.join()}&states=${states}`)
        const expected = everyone.rows.filter(
          ({ state, more }) =>
            (states === '' || states.split(',').includes(state ?? '')) &&
            typeof more?.no_email_reason === 'string' &&
            (reasons.includes('stopped') || reasons.includes(more.no_email_reason)),
        )
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(total).toBe(expected.length)
      },
    ),
    { numRuns: 12 },
  )
})

test('a page past the end of any sort is empty and has the total', async () => {
  for (const key of ['state', 'next_email', 'agent', 'name']) {
    const { status, body } = await app.call('GET', `/api/contacts?limit=50&page=9&sort=-${key}`, {
      as: admin,
    })
    expect([status, body.contacts, body.total]).toEqual([200, [], people.length])
  }
})

test('only what columns ask for comes with a contact', async () => {
  const one = async (columns: string) =>
    (await app.call('GET', `/api/contacts?limit=50&columns=${columns}`, { as: admin })).body
      .contacts[0]
  expect(await one('')).not.toHaveProperty('more')
  expect(Object.keys((await one('name,age,emails')).more)).toEqual(['age', 'no_email_reason'])
})

test.each(['sort=nothing', 'sort=--name', 'sort=', 'sort=extra0', 'columns=shoe_size'])(
  '%s is refused',
  async (query) => {
    expect((await app.call('GET', `/api/contacts?${query}`, { as: admin })).status).toBe(400)
  },
)

test('a sort by a field that was removed meanwhile still lists everybody', async () => {
  expect((await read('sort=extra999')).rows).toHaveLength(people.length)
})
