import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { lockHouseholds, lockWithMembers } from './households.sql.ts'

const { app, admin, agent, otto, buildOwn, newEmail, auditEntries, inside } =
  await startContactsAgency()

const create = (body: object, as = agent) => app.call('POST', '/api/contacts/create', { as, body })
const url = (id: number) => `/api/contacts/${id}/household`
const household = async (id: number, as = agent) =>
  (await app.call('GET', url(id), { as })).body.household
const join = (id: number, other: number, as = agent) =>
  app.call('POST', url(id), { as, body: { contact_id: other } })
const membersOf = async (id: number) =>
  (await household(id)).members.map((member: { id: number }) => member.id)

test('a known address is refused, and shared in one household when the member says so', async () => {
  const email = newEmail()
  const first = await buildOwn({ firstName: 'John', lastName: 'Adams', email })
  const refused = await create({ first_name: 'Mary', last_name: 'Adams', email })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A contact with this email already exists',
  ])
  const made = await create({ first_name: 'Mary', last_name: 'Adams', email, household: true })
  expect(made.body.contact).toMatchObject({ first_name: 'Mary', email })
  expect(made.body.contact).not.toHaveProperty('household')
  const { members, hidden, limit } = await household(first)
  expect({ members, hidden, limit }).toMatchObject({
    members: [{ id: made.body.contact.id, reasons: ['same email address', 'same last name'] }],
    hidden: 0,
    limit: 8,
  })
  expect(await auditEntries('contacts.join_household')).toMatchObject([{ entity_id: null }])
  // The rule is the same for everyone else.
  expect((await create({ first_name: 'Ann', email })).status).toBe(409)
  const check = await app.call('GET', `/api/contacts/check-email/${email}`, { as: agent })
  expect(check.body.exists).toBe(true)
})

test('an address that only a sharing client has is known too', async () => {
  const email = newEmail()
  const first = await buildOwn({ email })
  const { contact } = (await create({ first_name: 'Mary', email, household: true })).body
  await app.call('PUT', `/api/contacts/${first}`, { as: agent, body: { email: newEmail() } })
  expect((await create({ first_name: 'Ann', email })).status).toBe(409)
  // The one who is alone at the address now may leave; the one who moved is still in the household.
  expect(await membersOf(contact.id)).toEqual([first])
})

test('an edit takes a known address only knowingly, and joins both households', async () => {
  const email = newEmail()
  const first = await buildOwn({ email })
  const second = await buildOwn({ email: newEmail() })
  const child = await buildOwn({ email: newEmail() })
  expect((await join(second, child)).status).toBe(200)
  const put = (body: object) => app.call('PUT', `/api/contacts/${second}`, { as: agent, body })
  expect((await put({ email })).status).toBe(409)
  expect((await put({ email, household: true })).body.contact.email).toBe(email)
  expect(await membersOf(first)).toEqual([second, child])
  // Its own address again is no conflict with itself.
  expect((await put({ email, first_name: 'Maria' })).status).toBe(200)
})

test('an edit that shares an address and a join of the same client wait in turn', async () => {
  const email = newEmail()
  await buildOwn({ email })
  const id = await buildOwn({ email: newEmail() })
  let edit: Promise<{ status: number }> | undefined
  await inside(async (transaction) => {
    await lockHouseholds(transaction)
    const body = { email, household: true }
    edit = app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
        and not granted`.execute(transaction)
      return rows.length
    }
    await expect.poll(waiting).toBeGreaterThan(0)
    expect(await lockWithMembers(transaction, [id], 'all')).toHaveLength(1)
  })
  expect((await edit)?.status).toBe(200)
})

test('who shares an address does not leave; who does not, leaves', async () => {
  const email = newEmail()
  const first = await buildOwn({ email })
  const { contact } = (await create({ first_name: 'Mary', email, household: true })).body
  const leave = (id: number) => app.call('DELETE', url(id), { as: agent, body: {} })
  expect([(await leave(first)).status, (await leave(contact.id)).status]).toEqual([409, 409])
  await app.call('PUT', `/api/contacts/${first}`, { as: agent, body: { email: newEmail() } })
  expect((await leave(contact.id)).body.household.members).toEqual([])
  // It has the address alone now.
  expect((await create({ first_name: 'Ann', email })).status).toBe(409)
  expect(await auditEntries('contacts.leave_household')).toMatchObject([{ entity_id: contact.id }])
})

test('an agent joins only clients whom they see, and does not see the others', async () => {
  const email = newEmail()
  const mine = await buildOwn({ email: newEmail() })
  const others = await buildOwn({ email, agentId: otto.agentId })
  expect((await join(mine, others)).status).toBe(404)
  expect((await create({ first_name: 'Mary', email, household: true })).status).toBe(409)
  expect((await join(mine, others, admin)).status).toBe(200)
  expect(await household(mine)).toMatchObject({ members: [], hidden: 1 })
  const third = await buildOwn({ email: newEmail() })
  const refused = await join(third, mine)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This household includes another agent’s client. Ask an admin to join them.',
  ])
})

test('a household has at most eight members, also when two join it at once', async () => {
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 10 }, () => buildOwn({ email: newEmail() })),
  )
  for (const id of rest.slice(0, 6)) expect((await join(first as number, id)).status).toBe(200)
  const both = await Promise.all(rest.slice(6, 8).map((id) => join(first as number, id)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'A household can have at most 8 clients.',
  )
  expect((await household(first as number)).members).toHaveLength(7)
})

test('one client is no household', async () => {
  const id = await buildOwn({ email: newEmail() })
  expect((await join(id, id)).status).toBe(400)
  expect((await join(id, 999_999)).status).toBe(404)
})

test('a deleted member comes back into the household, unless a stranger has the address', async () => {
  const email = newEmail()
  const first = await buildOwn({ email })
  const { contact } = (await create({ first_name: 'Mary', email, household: true })).body
  const remove = (ids: number[]) => app.call('DELETE', '/api/contacts', { as: agent, body: ids })
  const restore = (ids: number[]) =>
    app.call('POST', '/api/contacts/restore', { as: agent, body: { ids } })
  await remove([first])
  expect((await restore([first])).body.restored_ids).toEqual([first])
  expect(await membersOf(contact.id)).toEqual([first])
  await remove([contact.id])
  expect((await restore([contact.id])).body.restored_ids).toEqual([contact.id])
  await remove([first, contact.id])
  const stranger = await buildOwn({ email })
  expect((await restore([contact.id])).status).toBe(409)
  await remove([stranger])
  expect((await restore([first, contact.id])).body.restored_ids).toEqual([first, contact.id])
  expect(await membersOf(contact.id)).toEqual([first])
  const sharing = async () =>
    (
      await inside((transaction) =>
        transaction
          .selectFrom('contact')
          .select('shares_email')
          .where('organization_id', '=', transaction.organizationId)
          .where('email', '=', email)
          .orderBy('id')
          .execute(),
      )
    ).map(({ shares_email }) => shares_email)
  expect(await sharing()).toEqual([false, true])
  // The other member has the address alone meanwhile.
  await remove([first])
  for (const other of [newEmail(), email])
    await app.call('PUT', `/api/contacts/${contact.id}`, { as: agent, body: { email: other } })
  expect(await sharing()).toEqual([false])
  expect((await restore([first])).body.restored_ids).toEqual([first])
  expect(await membersOf(contact.id)).toEqual([first])
  expect(await sharing()).toEqual([true, false])
  // Each had it alone when deleted, and both come back at once.
  await remove([contact.id])
  for (const other of [newEmail(), email])
    await app.call('PUT', `/api/contacts/${first}`, { as: agent, body: { email: other } })
  await remove([first])
  expect((await restore([first, contact.id])).body.restored_ids).toEqual([first, contact.id])
  expect(await sharing()).toEqual([true, false])
})

test('a death is told to the agents of the living members who may be contacted, each once and without an email', async () => {
  const one = await buildOwn({ firstName: 'Ed', lastName: 'Frost', email: newEmail() })
  const other = await buildOwn({ email: newEmail() })
  const second = await buildOwn({ firstName: 'Flo', lastName: 'Frost', email: newEmail() })
  const silent = await buildOwn({ email: newEmail() })
  for (const member of [other, second, silent]) await join(one, member)
  const change = (id: number, body: object) =>
    app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
  const put = (id: number, client_status: string) => change(id, { client_status })
  await change(silent, { do_not_contact: true })
  expect((await put(one, 'deceased')).status).toBe(200)
  const deaths = () =>
    inside((transaction) =>
      transaction
        .selectFrom('agent_task')
        .select(['contact_id', 'detail'])
        .where('organization_id', '=', transaction.organizationId)
        .where('kind', '=', 'household_death')
        .where('contact_id', 'in', [other, silent])
        .orderBy('id')
        .execute(),
    )
  await put(one, 'active')
  expect(await deaths()).toEqual([])
  await put(one, 'deceased')
  await put(second, 'deceased')
  expect(await deaths()).toEqual([
    { contact_id: other, detail: expect.stringContaining('Ed Frost in the same household') },
    { contact_id: other, detail: expect.stringContaining('Flo Frost in the same household') },
  ])
  expect(await app.emails()).toEqual([])
})

test('only who was deceased takes the tasks about a death back, one client or many', async () => {
  const [one, senior, junior] = [
    await buildOwn({ email: newEmail() }),
    await buildOwn({ firstName: 'Al', lastName: 'Frost', email: newEmail() }),
    await buildOwn({ firstName: 'Al', lastName: 'Frost', email: newEmail() }),
  ]
  const third = await buildOwn({ firstName: 'Bo', lastName: 'Frost', email: newEmail() })
  for (const other of [senior, junior, third]) await join(one, other)
  const set = (ids: number[], client_status: string) =>
    app.call('PUT', '/api/contacts/bulk', {
      ...{ as: agent, body: { contacts: { ids }, set: { client_status } } },
    })
  const told = () =>
    inside(async (transaction) => {
      const rows = await transaction
        .selectFrom('agent_task')
        .select('detail')
        .where('organization_id', '=', transaction.organizationId)
        .where('kind', '=', 'household_death')
        .where('contact_id', '=', one)
        .orderBy('id')
        .execute()
      return rows.map(({ detail }) => detail.split(' ')[0])
    })
  expect((await set([senior, third], 'deceased')).status).toBe(200)
  expect((await told()).sort()).toEqual(['Al', 'Bo'])
  // The one who died is no longer of the household; who has the same name is.
  expect((await app.call('DELETE', url(senior), { as: agent, body: {} })).status).toBe(200)
  await app.call('PUT', `/api/contacts/${junior}`, {
    ...{ as: agent, body: { client_status: 'lapsed' } },
  })
  await set([junior], 'prospect')
  expect((await told()).sort()).toEqual(['Al', 'Bo'])
  await set([junior, third], 'active')
  expect(await told()).toEqual(['Al'])
})
