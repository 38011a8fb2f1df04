import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { readRows } from '../../../../../test/files/read-rows.ts'
import { writeExtraCondition } from '../../shared/extra-conditions.rules.ts'

const { app, admin, agent, auditEntries, buildOwn, inside } = await startContactsAgency()

const add = async (label: string, kind: string, choices: string[] = []) =>
  (await app.call('POST', '/api/client-fields', { as: admin, body: { label, kind, choices } })).body
    .field.id as number
const club = await add('Club', 'choice', ['Gold, old', 'Silver'])
const visits = await add('=Visits', 'number')
const since = await add('Since', 'date')
const remark = await add('Remark', 'text')

async function build(firstName: string, extra: Record<number, string | number>): Promise<number> {
  const id = await buildOwn({ firstName, lastName: 'Extra', email: `${firstName}@x.example` })
  const answer = await app.call('PUT', `/api/contacts/${id}`, { as: agent, body: { extra } })
  expect(answer.status).toBe(200)
  return id
}
const ann = await build('Ann', {
  [club]: 'Gold, old',
  [visits]: 9,
  [since]: '2026-01-05',
  [remark]: 'Likes Ça',
})
await build('Bob', { [club]: 'Silver', [visits]: 10, [since]: '2026-02-01' })
await build('Cid', { [visits]: -2.5 })

const is = (field: number, value: string) => writeExtraCondition({ field, test: 'is', value })
const found = async (conditions: readonly string[], search = '') => {
  const query = new URLSearchParams({ extra: conditions.join(','), search })
  const { status, body } = await app.call('GET', `/api/contacts?${query}`, { as: agent })
  expect(status).toBe(200)
  return body.contacts.map(({ first_name }: { first_name: string }) => first_name)
}

test.each([
  ['without a search', ''],
  ['within a search', 'extra'],
])('a list is filtered by extra fields of every kind, %s', async (_, search) => {
  expect(await found([is(club, 'Gold, old')], search)).toEqual(['Ann'])
  expect(await found([is(club, 'Gold, old'), is(club, 'Silver')], search)).toEqual(['Ann', 'Bob'])
  expect(await found([`${club}!`], search)).toEqual(['Cid'])
  expect(await found([`${visits}>9`], search)).toEqual(['Ann', 'Bob'])
  expect(await found([`${visits}>-3`, `${visits}<9.5`], search)).toEqual(['Ann', 'Cid'])
  expect(await found([`${since}>2026-01-06`], search)).toEqual(['Bob'])
  expect(await found([`${since}<2026-02-01`], search)).toEqual(['Ann', 'Bob'])
  expect(await found([`${remark}~likes`, `${visits}>9`], search)).toEqual(['Ann'])
  expect(await found([is(visits, '10'), is(visits, '-2.5')], search)).toEqual(['Bob', 'Cid'])
  expect(await found([is(club, 'Silver'), `${club}!`], search)).toEqual(['Bob', 'Cid'])
  expect(await found([is(club, 'silver')], search)).toEqual([])
  // A date is no number and a number no date: nothing matches, and nothing fails.
  expect(await found([`${since}>3`], search)).toEqual([])
})

test('the values that lists read follow the contact through an edit and the trash', async () => {
  const put = (extra: object) =>
    app.call('PUT', `/api/contacts/${ann}`, { as: agent, body: { extra } })
  expect((await put({ [visits]: 11, [remark]: null })).status).toBe(200)
  expect(await found([`${visits}>11`])).toEqual(['Ann'])
  expect(await found([`${remark}!`])).toEqual(['Ann', 'Bob', 'Cid'])
  await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [ann] } })
  expect(await storedOf(ann)).toEqual({})
  await app.call('POST', '/api/contacts/restore', { as: agent, body: { ids: [ann] } })
  expect(await storedOf(ann)).toEqual({
    [club]: 'Gold, old',
    [visits]: '11',
    [since]: '2026-01-05',
  })
  await put({ [visits]: 9, [remark]: 'Likes Ça' })
})

const storedOf = async (contactId: number) =>
  Object.fromEntries(
    (
      await inside((transaction) =>
        transaction
          .selectFrom('client_field_value')
          .select(['field_id', 'value'])
          .where('contact_id', '=', contactId)
          .execute(),
      )
    ).map(({ field_id, value }) => [field_id, value]),
  )

test('bulk actions and exports use the filter, and a malformed one is refused', async () => {
  const extra = [is(club, 'Silver'), `${visits}>1`].join(',')
  const file = (query: object) =>
    app.http.inject({
      method: 'GET',
      url: `/api/contacts/export?${new URLSearchParams({ extra, ...query })}`,
      headers: { cookie: admin },
    })
  const plain = await file({})
  expect(plain.body.trim().split('\r\n')).toHaveLength(2)
  expect(plain.body).not.toContain('Silver')
  const more = (await file({ more: 'true' })).body.trim().split('\r\n')
  expect(more[0]).toMatch(/Savings Notes,Club,'=Visits,Since,Remark$/)
  expect(more[1]).toMatch(/,Silver,10,02\/01\/2026,$/)
  const workbook = await readRows(
    new Uint8Array((await file({ more: 'true', format: 'xlsx' })).rawPayload),
  )
  expect(Object.values(workbook.rows)[1]?.slice(-3)).toEqual(['Silver', '10', '2026-02-01'])
  expect(await auditEntries('contacts.export', 2)).toMatchObject([
    { detail: { count: 1, more: true, extraFields: 2 } },
    { detail: { count: 1, more: true, format: 'xlsx' } },
  ])
  const refused = await app.call('GET', '/api/contacts?extra=Gold', { as: agent })
  expect(refused.status).toBe(400)
})

test.each([
  ['few different values', 0],
  // More than are walked through.
  ['many different values', 1600],
])(
  'a text is found within a field of %s, beyond the part that its order has too',
  async (_, others) => {
    const long = `${'x'.repeat(250)} Ça va`
    const id = (await add(`Notes ${others}`, 'text')) as number
    await inside(async (transaction) => {
      const { organizationId } = transaction
      await sql`insert into contact (organization_id, first_name, last_name, created_at, updated_at)
      select o.organization_id, 'Other', 'Client', o.created_at, o.created_at
      from organization o cross join generate_series(1, ${others}::int)
      where o.organization_id = ${organizationId} returning id`.execute(transaction)
      await sql`insert into client_field_value (organization_id, contact_id, field_id, value)
      select o.organization_id, c.id, ${id}::bigint, 'Note ' || c.id from organization o
        cross join contact c where o.organization_id = ${organizationId}
        and c.organization_id = ${organizationId} and c.id <> ${ann}`.execute(transaction)
      await sql`insert into client_field_value (organization_id, contact_id, field_id, value)
      values (${organizationId}, ${ann}, ${id}, ${long})`.execute(transaction)
    })
    const names = async (text: string) =>
      (await found([writeExtraCondition({ field: id, test: 'has', value: text })])).sort()
    expect(await names('ÇA')).toEqual(['Ann'])
    expect(await names('note ')).toEqual(['Bob', 'Cid'])
    expect(await names('x'.repeat(210))).toEqual(['Ann'])
    expect(await names('%')).toEqual([])
  },
)
