import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

const { app, organization, greta, otto, agent, admin, stranger, buildOwn } =
  await startContactsAgency()

type Policy = Record<string, unknown> & { id: number; version: number; in_force: boolean }
const url = (contact: number, policy?: number) =>
  `/api/contacts/${contact}/policies${policy === undefined ? '' : `/${policy}`}`
const list = async (contact: number, as = agent): Promise<Policy[]> =>
  (await app.call('GET', url(contact), { as })).body.policies
const contactOf = async (id: number) =>
  (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact
const add = (contact: number, body: object, as = agent) =>
  app.call('POST', url(contact), { as, body })
const own = (values: object = {}) => buildOwn({ agentId: greta.agentId, ...values })
const view = async (id: number) => {
  const { current_carrier, plan_type, effective_date } = await contactOf(id)
  return [current_carrier, plan_type, effective_date]
}
const otherOf = async (id: number) => {
  const { other_carrier, other_plan } = await contactOf(id)
  return [other_carrier, other_plan]
}

test('the policy in force is what the contact shows, in both directions', async () => {
  const id = await own({ carrier: 'Aetna', planType: 'Plan G', effectiveDate: '2021-03-01' })
  const [first] = await list(id)
  expect(first).toMatchObject({
    carrier: 'Aetna',
    plan_code: 'G',
    effective_date: '2021-03-01',
    status: 'active',
    in_force: true,
  })
  const body = { policy: { carrier: 'Other', carrier_words: 'Bankers Fidelity', plan_code: 'HDG' } }
  const changed = await app.call('PUT', url(id, first?.id), { as: agent, body })
  expect([changed.status, changed.body.policy]).toMatchObject([
    200,
    { carrier: null, carrier_words: 'Bankers Fidelity', plan_code: 'HDG', effective_date: null },
  ])
  expect(await view(id)).toEqual(['Other', 'Other', null])
  expect(await otherOf(id)).toEqual(['Bankers Fidelity', 'High-Deductible Plan G'])

  await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { effective_date: '2022-05-01', plan_type: 'Plan N' },
  })
  expect(await list(id)).toMatchObject([
    {
      id: first?.id,
      carrier_words: 'Bankers Fidelity',
      plan_code: 'N',
      effective_date: '2022-05-01',
    },
  ])
  expect(await otherOf(id)).toEqual(['Bankers Fidelity', undefined])
})

test('the list and its file name the carrier that is not ours, and the filter and changes say Other', async () => {
  const id = await own({ lastName: 'Wordsworth', carrier: 'Other', planType: 'Other' })
  expect(await otherOf(id)).toEqual([undefined, undefined])
  const [policy] = await list(id)
  const body = { policy: { carrier: 'Other', carrier_words: '=BCBSIL', plan_words: 'Plan 65' } }
  await app.call('PUT', url(id, policy?.id), { as: agent, body })
  const listed = async (query: string) =>
    (await app.call('GET', `/api/contacts?${query}`, { as: agent })).body.contacts
  const shown = { current_carrier: 'Other', other_carrier: '=BCBSIL', other_plan: 'Plan 65' }
  expect(await listed('search=wordsworth')).toMatchObject([{ id, ...shown }])
  expect(await listed('carriers=Other')).toContainEqual(expect.objectContaining({ id, ...shown }))
  const file = await app.http.inject({
    method: 'GET',
    url: '/api/contacts/export?search=wordsworth',
    headers: { cookie: agent },
  })
  expect(file.body).toMatch(/ Wordsworth,.*,'=BCBSIL,/)

  // Programs send a contact back as they got it.
  const changed = await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { first_name: 'Will', other_carrier: 'Aetna', other_plan: 'Plan G' },
  })
  expect([changed.status, changed.body.contact]).toMatchObject([200, shown])

  await app.call('PUT', `/api/contacts/${id}`, { as: agent, body: { current_carrier: 'Cigna' } })
  expect(await otherOf(id)).toEqual([undefined, 'Plan 65'])
  await app.call('DELETE', url(id, policy?.id), { as: agent })
  expect(await otherOf(id)).toEqual([undefined, undefined])
})

test('a later start with another carrier in the contact’s form replaces the policy', async () => {
  const id = await own({ carrier: 'Aetna', planType: 'Plan G', effectiveDate: '2021-03-01' })
  const body = { current_carrier: 'Cigna', effective_date: '2026-07-01' }
  await app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
  expect(await list(id)).toMatchObject([
    { carrier: 'Cigna', plan_code: 'G', effective_date: '2026-07-01', status: 'active' },
    { carrier: 'Aetna', status: 'replaced', end_date: '2026-07-01', in_force: false },
  ])
  expect(await view(id)).toEqual(['Cigna', 'Plan G', '2026-07-01'])
})

test('a second policy in force is refused unless it replaces the first knowingly', async () => {
  const id = await own({ carrier: 'Aetna', effectiveDate: '2021-03-01' })
  const [first] = await list(id)
  const policy = { carrier: 'Humana', plan_code: 'N', effective_date: '2026-08-01' }
  const refused = await add(id, { policy })
  expect([refused.status, refused.body.data.in_force.id]).toEqual([409, first?.id])
  expect((await add(id, { policy: { ...policy, status: 'pending' } })).status).toBe(200)
  expect(await view(id)).toEqual(['Aetna', 'Plan G', '2021-03-01'])

  const [, pending] = await list(id)
  const replaced = await app.call('PUT', url(id, pending?.id), {
    as: agent,
    body: { policy: { ...policy, status: 'active' }, replaces: first?.id },
  })
  expect(replaced.status).toBe(200)
  expect(await list(id)).toMatchObject([
    { carrier: 'Humana', status: 'active' },
    { carrier: 'Aetna', status: 'replaced', end_date: '2026-08-01' },
  ])
  expect(await view(id)).toEqual(['Humana', 'Plan N', '2026-08-01'])
})

test('an ended policy empties what the contact shows, and deleting one is undone by adding it', async () => {
  const id = await own({ carrier: 'Aetna', effectiveDate: '2021-03-01' })
  const [first] = await list(id)
  const { id: _, version, in_force, sold_by_name, ...policy } = first as Policy
  const ended = { ...policy, status: 'lapsed', end_date: '2026-05-31' }
  await app.call('PUT', url(id, first?.id), { as: agent, body: { policy: ended, version } })
  expect(await view(id)).toEqual([null, null, null])
  const stale = await app.call('PUT', url(id, first?.id), { as: agent, body: { policy, version } })
  expect([stale.status, stale.body.data.policy.status]).toEqual([409, 'lapsed'])

  const deleted = await app.call('DELETE', url(id, first?.id), { as: agent })
  expect([deleted.status, deleted.body.policy.end_date]).toEqual([200, '2026-05-31'])
  expect(await list(id)).toEqual([])
  expect((await add(id, { policy })).status).toBe(200)
  expect(await view(id)).toEqual(['Aetna', 'Plan G', '2021-03-01'])
})

test.each([
  [{ carrier: 'Aetna', effective_date: '2026-02-01', end_date: '2026-01-31' }, 'cannot end before'],
  [{ carrier: 'Aetna', premium_cents: 0 }, 'from $0.01 to $2,000'],
  [{ carrier: 'Aetna', premium_cents: 99_999_00 }, 'from $0.01 to $2,000'],
  [{ rate_class: 'Preferred' }, 'Enter at least'],
  [{ carrier: 'Bankers' }, 'Invalid'],
  [{ carrier: 'Aetna', sold_by: 987_654 }, 'Agent not found'],
])('%j is refused', async (policy, text) => {
  const id = await own({ carrier: null, planType: null, effectiveDate: null })
  const answer = await add(id, { policy })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(text)])
  expect(await list(id)).toEqual([])
})

test('a premium is known since today unless told, and a formula stays a policy number', async () => {
  const id = await own({ carrier: null, planType: null, effectiveDate: null })
  const policy = {
    carrier: 'Aetna',
    policy_number: '=HYPERLINK("http://x.example")',
    premium_cents: 142_50,
    sold_by: greta.agentId,
  }
  const made = (await add(id, { policy })).body.policy
  expect(made).toMatchObject({
    policy_number: policy.policy_number,
    premium_cents: 142_50,
    premium_on: app.clock.today('America/New_York'),
    sold_by_name: 'Greta Gray',
  })
  const dated = { policy: { ...policy, premium_on: '2026-01-05' } }
  await app.call('PUT', url(id, made.id), { as: agent, body: dated })
  expect(await list(id)).toMatchObject([{ premium_on: '2026-01-05' }])
})

test('every change is in the contact’s history with old and new values', async () => {
  const id = await own({ carrier: 'Aetna', effectiveDate: '2021-03-01' })
  const [first] = await list(id)
  const body = { policy: { carrier: 'Aetna', plan_code: 'G', premium_cents: 99_00 } }
  await app.call('PUT', url(id, first?.id), { as: agent, body })
  await app.call('DELETE', url(id, first?.id), { as: agent })
  const { services } = app
  const { organizationId } = organization
  const entries = await inOrganization({ database: services.database, organizationId }, (one) =>
    one
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('entity', '=', 'contact')
      .where('entity_id', '=', id)
      .where('action', 'like', 'policies.%')
      .orderBy('id')
      .execute(),
  )
  expect(entries).toMatchObject([
    {
      action: 'policies.update',
      detail: {
        policy: first?.id,
        changes: {
          premium_cents: { before: null, after: '9900' },
          effective_date: { before: '2021-03-01', after: null },
        },
      },
    },
    { action: 'policies.delete', detail: { before: { carrier: 'Aetna', premium_cents: 9900 } } },
  ])
})

test('policies are seen and changed by whom the contact is', async () => {
  const id = await buildOwn({ agentId: otto.agentId, carrier: 'Aetna' })
  const [first] = await list(id, admin)
  for (const as of [agent, stranger]) {
    expect((await app.call('GET', url(id), { as })).status).toBe(404)
    expect((await add(id, { policy: { carrier: 'Cigna' } }, as)).status).toBe(404)
    expect((await app.call('DELETE', url(id, first?.id), { as })).status).toBe(404)
  }
  const mine = await own()
  expect((await app.call('DELETE', url(mine, first?.id), { as: agent })).status).toBe(404)
  expect(await list(id, admin)).toMatchObject([{ id: first?.id, carrier: 'Aetna' }])
})

test('policies go to the trash and come back with their contact', async () => {
  const id = await own({ carrier: 'Aetna', effectiveDate: '2021-03-01' })
  await add(id, { policy: { carrier: 'Humana', status: 'pending', policy_number: 'H-1' } })
  const before = await list(id)
  await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [id] } })
  await app.call('POST', '/api/contacts/restore', { as: agent, body: { ids: [id] } })
  expect(await list(id)).toEqual(before)
})

test.each(['2026-06-30', '2026-12-31'])(
  'a policy that was to end on %s and is replaced ends when the next one begins, or before',
  async (end_date) => {
    const next = { carrier: 'Cigna', effective_date: '2026-07-01' }
    const ends = async (replace: (id: number, policy: number) => Promise<{ status: number }>) => {
      const id = await own({ carrier: null, planType: null, effectiveDate: null })
      const first = { carrier: 'Aetna', effective_date: '2021-03-01', end_date }
      const made = (await add(id, { policy: first })).body.policy
      expect((await replace(id, made.id)).status).toBe(200)
      return (await list(id)).map((policy) => policy.end_date)
    }
    const expected = [null, end_date < next.effective_date ? end_date : next.effective_date]
    const knowingly = (id: number, replaces: number) => add(id, { policy: next, replaces })
    expect(await ends(knowingly)).toEqual(expected)
    const body = { current_carrier: 'Cigna', effective_date: next.effective_date }
    const byForm = (id: number) => app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
    expect(await ends(byForm)).toEqual(expected)
  },
)
