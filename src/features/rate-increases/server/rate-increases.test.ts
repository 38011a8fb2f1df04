import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { allNo, oneYes } from '../../../../test/calls/health-answers.ts'
import { rateFile, uploadRates } from '../../../../test/files/rate-files.ts'
import { type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { writingCompany } from '../../carriers/shared/carriers.ts'
import { risenCents } from '../shared/rate-increase.rules.ts'
import { increaseBack, increaseGone, stayingReason } from '../shared/rate-increase-texts.ts'
import type { HitClient, RateIncrease } from '../shared/rate-increases.contract.ts'

const { app, organization, foreign, greta, otto, admin, agent, stranger, ...agency } =
  await startContactsAgency()
const { buildOwn, inside, auditEntries } = agency

// Everyone in Texas: Cigna's Plan G for $120.00, $108.00 with the household discount, N for $90.00;
// Humana's Plan G for $110.00 without one.
const cigna = { naic: writingCompany('Cigna').naic }
const rates = await uploadRates(
  app,
  admin,
  rateFile(
    { ...cigna, household_discount_percent: '10', household_discount_rule: 'Household' },
    { ...cigna, plan: 'N', premium: '90.00' },
    { naic: writingCompany('Humana').naic, premium: '110.00' },
    // The clients' own carrier is no alternative.
    { premium: '50.00' },
  ),
)
await app.call('POST', `/api/rates/versions/${JSON.parse(rates.body).id}/use`, {
  as: admin,
  body: { acceptQuestions: true },
})

const fields = {
  ...{ carrier: 'Aetna', state: 'TX', plan_code: 'G', basis_points: 850 },
  effective_on: '2026-09-01',
}
const enter = (change: object = {}, as = admin) =>
  app.call('POST', '/api/rate-increases', { as, body: { ...fields, ...change } })
const load = (csv: string, as = admin) =>
  app.call('POST', '/api/rate-increases/import', { as, body: { csv } })
const list = async (as = admin): Promise<RateIncrease[]> =>
  (await app.call('GET', '/api/rate-increases', { as })).body.increases
const read = async (id: number, as = admin): Promise<RateIncrease> =>
  (await app.call('GET', `/api/rate-increases/${id}`, { as })).body.increase
const clientsOf = async (id: number, as = admin): Promise<HitClient[]> => {
  const clients: HitClient[] = []
  let after = ''
  do {
    const query: string = after && `?after=${after}`
    const { body } = await app.call('GET', `/api/rate-increases/${id}/clients${query}`, { as })
    clients.push(...body.clients)
    after = body.next ?? ''
  } while (after !== '')
  return clients
}
const clientOf = async (increase: number, id: number) =>
  (await clientsOf(increase)).find((one) => one.id === id)
const pay = (id: ContactId, cents: number | null, on: string | null, change: object = {}) =>
  inside((transaction) =>
    transaction
      .updateTable('policy')
      .set({ premium_cents: cents, premium_on: on as CalendarDate | null, ...change })
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', id)
      .where('in_force', '=', true)
      .execute(),
  )
const paying = async (cents: number | null, contact = {}, on = '2026-03-01') => {
  const id = await buildOwn(contact)
  await pay(id, cents, cents === null ? null : on)
  return id
}

test('who is hit equals the raw rows, and the premium follows the rounding rule', async () => {
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
  const built = Array.from({ length: 140 }, (_, at) => ({
    state: pick(['TX', 'OH', 'TX'] as const, at),
    carrier: pick(['Aetna', 'Aetna', 'Cigna'], Math.floor(at / 3)),
    planType: pick(['Plan G', 'Plan N'] as const, Math.floor(at / 2)),
    clientStatus: pick(['active', 'lapsed', 'prospect', 'active', 'deceased'], at),
    agentId: pick([greta.agentId, otto.agentId, null], at),
  }))
  const ids = await buildContacts(app.services, organization.organizationId, built)
  for (const [at, id] of ids.entries())
    await pay(
      id,
      at % 5 === 0 ? null : 100_00 + at * 37,
      at % 5 === 0 ? null : pick(['2026-01-15', '2026-09-02', '2025-11-30'], at),
    )
  await buildContacts(app.services, foreign.organizationId, [{ firstName: 'Foreign' }])
  const { body } = await enter()
  const clients = await clientsOf(body.id)
  const { rows } = await inside((transaction) =>
    sql<{ id: number; premium_cents: number | null; premium_on: string | null }>`
      select c.id, p.premium_cents, p.premium_on from contact c join policy p
        on p.organization_id = c.organization_id and p.contact_id = c.id
      where c.organization_id = ${transaction.organizationId} and p.in_force
        and p.carrier = 'Aetna' and c.state = 'TX' and p.plan_code = 'G'
        and c.client_status in ('active', 'prospect')`.execute(transaction),
  )
  expect(rows.length).toBeGreaterThan(15)
  const expected = rows.map(({ id, premium_cents: cents, premium_on: on }) => ({
    id,
    new_cents: cents && (on ?? '') < '2026-09-01' ? risenCents(cents, 850) : cents,
  }))
  const found = clients.map(({ id, new_cents }) => ({ id, new_cents }))
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
  const more = clients.map(({ more_cents }) => more_cents ?? -1)
  expect(more).toEqual(more.toSorted((a, b) => b - a))
  const counted = await read(body.id)
  expect(counted).toMatchObject({
    people: rows.length,
    known: rows.filter(({ premium_on: on }) => on !== null && on < '2026-09-01').length,
    more_cents: clients.reduce((sum, one) => sum + (one.more_cents ?? 0), 0),
    begun: false,
  })
  // An agent has their own clients of it, and a foreign agency none of it.
  const own = await clientsOf(body.id, agent)
  expect(own.map(({ id }) => id)).toEqual(
    clients.filter(({ agent: name }) => name === 'Greta Gray').map(({ id }) => id),
  )
  expect((await list(agent))[0]).toMatchObject({ people: own.length })
  expect(await list(stranger)).toEqual([])
  await app.call('DELETE', `/api/rate-increases/${body.id}`, { as: admin })
})

test('earlier increases that a premium lacks are in it, and one known since is as it is', async () => {
  const early = (await enter({ basis_points: 500, effective_on: '2026-04-01' })).body.id
  const late = (await enter()).body.id
  const before = await paying(100_01)
  const between = await paying(105_01, {}, '2026-05-01')
  const after = await paying(113_94, {}, '2026-09-01')
  expect(await clientOf(early, before)).toMatchObject({ present_cents: 100_01, new_cents: 105_01 })
  for (const id of [before, between])
    expect(await clientOf(late, id)).toMatchObject({
      ...{ present_cents: 105_01, new_cents: risenCents(105_01, 850), more_cents: 8_93 },
    })
  expect(await clientOf(late, after)).toMatchObject({ new_cents: 113_94, more_cents: 0 })
  for (const id of [early, late])
    await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
})

test('the alternative is of another carrier, after the household discount, and honest about staying', async () => {
  const { id } = (await enter()).body
  const alone = await paying(140_00)
  const cheap = await paying(90_00)
  const close = await paying(105_00)
  const old = await paying(140_00, {}, '2025-01-01')
  const unknown = await paying(null)
  const [one, other] = [await paying(140_00), await paying(140_00)]
  const joined = await app.call('POST', `/api/contacts/${one}/household`, {
    as: admin,
    body: { contact_id: other },
  })
  expect(joined.status).toBe(200)
  expect(await clientOf(id, alone)).toMatchObject({
    standing: 'better',
    best: {
      ...{ carrier: 'Humana', plan: 'Plan G', price_cents: 110_00, discounted: false },
      ...{ saving_cents: risenCents(140_00, 850) - 110_00, same_benefits: true },
    },
    lesser: { carrier: 'Cigna', plan: 'Plan N', price_cents: 90_00, same_benefits: false },
  })
  expect(await clientOf(id, one)).toMatchObject({
    best: { carrier: 'Cigna', price_cents: 108_00, discounted: true },
  })
  expect(await clientOf(id, cheap)).toMatchObject({ standing: 'stay' })
  expect(await clientOf(id, close)).toMatchObject({ standing: 'close' })
  expect(await clientOf(id, old)).toMatchObject({ standing: 'old', best: { saving_cents: null } })
  expect(await clientOf(id, unknown)).toMatchObject({ standing: 'no_premium', new_cents: null })
  const { counts } = (await app.call('GET', `/api/rate-increases/${id}/offers`, { as: agent })).body
  const clients = await clientsOf(id, agent)
  for (const [standing, count] of Object.entries(counts))
    expect([standing, count]).toEqual([
      standing,
      clients.filter((client) => client.standing === standing).length,
    ])
})

test('health makes a move unlikely by the client’s own answers, unless a right takes them away', async () => {
  const { id } = (await enter()).body
  const [ill, well] = [await paying(140_00), await paying(140_00)]
  for (const [contact, answers] of [
    [ill, oneYes('secret')],
    [well, allNo()],
  ] as const) {
    const made = await app.call('GET', `/api/quotes/generate/${contact}`, { as: admin })
    const sent = await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
      body: { quoteId: made.body.quoteId, answers, status: 'accept' },
    })
    expect(sent.status).toBe(200)
  }
  expect(await clientOf(id, ill)).toMatchObject({ health_unlikely: true, right: null })
  expect(await clientOf(id, well)).toMatchObject({ health_unlikely: false, no_commission: false })
  const [viewed] = await auditEntries('eligibility.view')
  expect(viewed?.detail).toMatchObject({ ids: expect.arrayContaining([ill, well]) })

  const california = (await enter({ state: 'CA' })).body.id
  const born = { state: 'CA', zip: '90001', birthDate: calendarDate('1955-06-20') } as const
  const birthday = await paying(140_00, born)
  expect(await clientOf(california, birthday)).toMatchObject({
    ...{ standing: 'no_prices', best: null, no_commission: true },
    right: { until: expect.stringMatching(/^2026-0/) },
  })
})

test('the same increase is one, a new percent replaces the old, and both are told', async () => {
  const other = { plan_code: 'N' }
  expect((await enter(other)).body).toMatchObject({ added: 1, changed: 0, already: 0 })
  const again = (await enter(other)).body
  expect(again).toMatchObject({ added: 0, changed: 0, already: 1 })
  expect((await enter({ ...other, basis_points: 700 })).body).toMatchObject({
    ...{ added: 0, changed: 1, already: 0, id: again.id },
  })
  expect(await read(again.id)).toMatchObject({ basis_points: 700, entered_by: 'Ada Admin' })
  expect((await auditEntries('rate_increases.change'))[0]?.detail).toMatchObject({
    increases: ['Aetna, Plan N in TX: +7% on 09/01/2026'],
  })
})

test('only admins enter, within the limits, and a file is stored whole or not at all', async () => {
  expect((await enter({}, agent)).status).toBe(403)
  for (const [change, field] of [
    [{ basis_points: 90_000 }, 'basis_points'],
    [{ basis_points: -100 }, 'basis_points'],
    [{ effective_on: '1900-01-01' }, 'effective_on'],
  ] as const) {
    const refused = await enter(change)
    expect([refused.status, refused.body.data.field]).toEqual([400, field])
  }
  expect((await enter({ carrier: 'Acme Life' })).status).toBe(400)
  const before = await list()
  const head = 'carrier,state,plan,percent,effective_date'
  const half = await load(`${head}\nCigna,TX,G,5,2026-09-01\nAcme,TX,G,5,2026-09-01\n`)
  expect(half.body).toMatchObject({ added: 0, problems: [{ line: 3 }] })
  expect((await load('x'.repeat(600_000))).status).toBe(400)
  expect(await list()).toEqual(before)
  const whole = `${head}\nCigna,TX,G,5,2026-09-01\nCigna,TX,N,5,2026-09-01\n`
  expect((await load(whole)).body).toMatchObject({ added: 2, problems: [] })
  expect((await load(whole)).body).toMatchObject({ added: 0, already: 2 })
  expect((await load(whole, agent)).status).toBe(403)
})

test('a deleted increase is gone for who works its list, and comes back unless it was entered again', async () => {
  const { id } = (await enter({ effective_on: '2026-11-01' })).body
  const contact = await paying(140_00)
  const url = `/api/rate-increases/${id}`
  expect((await app.call('DELETE', url, { as: agent })).status).toBe(403)
  expect((await app.call('DELETE', url, { as: admin })).status).toBe(200)
  const body = { ids: [contact] }
  for (const answer of [
    await app.call('GET', `${url}/clients`, { as: agent }),
    await app.call('GET', `${url}/offers`, { as: agent }),
    await app.call('POST', `${url}/tasks`, { as: agent, body: { ...body, due_on: '2026-07-01' } }),
    await app.call('POST', `${url}/quotes`, { as: agent, body }),
    await app.call('DELETE', url, { as: admin }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, increaseGone])
  const restore = () => app.call('POST', `${url}/restore`, { as: admin, body: {} })
  expect((await restore()).status).toBe(200)
  expect((await read(id)).id).toBe(id)
  await app.call('DELETE', url, { as: admin })
  await enter({ effective_on: '2026-11-01', basis_points: 100 })
  const refused = await restore()
  expect([refused.status, refused.body.message]).toEqual([409, increaseBack])
})

test('tasks to call before the letter are added once, for the clients’ agents, and taken back', async () => {
  const { id } = (await enter({ effective_on: '2026-12-01' })).body
  const [one, others] = [await paying(140_00), await buildOwn({ agentId: otto.agentId })]
  const add = (ids: number[], as = agent) =>
    app.call('POST', `/api/rate-increases/${id}/tasks`, { as, body: { ids, due_on: '2026-07-01' } })
  const { body } = await add([one, others])
  expect(body).toMatchObject({ tasks: [expect.any(Number)], already: 0, left_out: [{ count: 1 }] })
  expect((await add([one])).body).toMatchObject({ tasks: [], already: 1 })
  const { tasks } = (await app.call('GET', `/api/tasks?contactId=${one}&show=all`, { as: agent }))
    .body
  expect(tasks).toMatchObject([
    {
      detail: 'Call before the letter: Aetna, Plan G in TX: +8.5% on 12/01/2026',
      ...{ due_on: '2026-07-01', contact: { id: one } },
    },
  ])
  const undo = (as: string) =>
    app.call('POST', `/api/rate-increases/${id}/tasks/undo`, { as, body: { tasks: body.tasks } })
  expect((await undo(stranger)).body.deleted).toBe(0)
  expect((await undo(agent)).body.deleted).toBe(1)
  expect((await add([one])).body.tasks).toHaveLength(1)
  const tooMany = Array.from({ length: 101 }, (_, at) => at + 1)
  expect((await add(tooMany)).status).toBe(400)
})

test('quotes go to whom a quote by hand may go and a lower price is there, once a day', async () => {
  const { id } = (await enter({ effective_on: '2027-01-01' })).body
  const [ready, stays, noEmail, unsure] = [
    await paying(140_00),
    await paying(60_00),
    await paying(140_00, { email: null }),
    await paying(null),
  ]
  const body = { ids: [ready, stays, noEmail, unsure] }
  const check = await app.call('POST', `/api/rate-increases/${id}/quotes/check`, {
    as: agent,
    body,
  })
  expect(check.body.ready).toEqual([ready])
  expect(check.body.left_out).toEqual(
    expect.arrayContaining([
      { reason: stayingReason, count: 1 },
      { reason: 'This contact gets no email: No email address.', count: 1 },
      { reason: expect.stringContaining('No saving is known'), count: 1 },
    ]),
  )
  expect((await app.emails()).length).toBe(0)
  const send = () => app.call('POST', `/api/rate-increases/${id}/quotes`, { as: agent, body })
  expect((await send()).body).toMatchObject({ sent: 1 })
  expect((await send()).body).toMatchObject({ sent: 0 })
  const emails = await inside((transaction) =>
    transaction.selectFrom('email').select(['contact_id', 'email_type']).execute(),
  )
  expect(emails).toEqual([{ contact_id: ready, email_type: 'quote_email' }])
})

test('two versions of the rates propose what they raise, until it is entered', async () => {
  const propose = async (as = admin) =>
    (await app.call('GET', '/api/rate-increases/proposals', { as })).body
  expect(await propose()).toEqual({ versions: null, proposals: [], success: true })
  const next = await uploadRates(
    app,
    admin,
    rateFile(
      { ...cigna, premium: '129.00', effective_from: '2026-08-01' },
      { ...cigna, plan: 'N', premium: '81.00', effective_from: '2026-08-01' },
    ),
  )
  await app.call('POST', `/api/rates/versions/${JSON.parse(next.body).id}/use`, {
    as: admin,
    body: { acceptQuestions: true },
  })
  const { versions, proposals } = await propose()
  expect(versions).toEqual({ now: 'rates.csv', before: 'rates.csv' })
  const raised = {
    ...{ carrier: 'Cigna', state: 'TX', plan_code: 'G', basis_points: 750 },
    effective_on: '2026-08-01',
  }
  expect(proposals).toEqual([{ ...raised, lowest: 750, highest: 750 }])
  await enter(raised)
  expect((await propose()).proposals).toEqual([])
  expect(await propose(stranger)).toMatchObject({ versions: null })
})

test('the list of contacts is filtered by an increase, says its name and shows the new premium', async () => {
  const { id } = (await enter({ state: 'OH', effective_on: '2026-10-01' })).body
  const late = (await enter({ state: 'OH', effective_on: '2027-03-01', basis_points: 100 })).body.id
  const ohio = { state: 'OH', zip: '43004' } as const
  const [less, more, known] = [
    await paying(100_01, ohio),
    await paying(200_00, ohio),
    await paying(150_00, ohio, '2026-10-01'),
  ]
  const contacts = async (query: string, as = agent) =>
    (await app.call('GET', `/api/contacts?${query}`, { as })).body
  const found = await contacts(`increases=${id}&sort=-new_premium&columns=new_premium`)
  expect(found.filterOptions.increases).toEqual([
    { id, name: 'Aetna, Plan G in OH: +8.5% on 10/01/2026' },
  ])
  expect(
    found.contacts.map((contact: { id: number; more: { new_premium: unknown } }) => [
      contact.id,
      contact.more.new_premium,
    ]),
  ).toEqual([
    [more, { cents: 217_00, on: '2026-10-01' }],
    // This premium is from after the first increase, so the second one is next.
    [known, { cents: 151_50, on: '2027-03-01' }],
    [less, { cents: risenCents(100_01, 850), on: '2026-10-01' }],
  ])
  expect((await clientsOf(id, agent)).map((one) => one.id).toSorted()).toEqual(
    found.contacts.map((one: { id: number }) => one.id).toSorted(),
  )
  await app.call('DELETE', `/api/rate-increases/${late}`, { as: admin })
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  const gone = await contacts(`increases=${id}&columns=new_premium`)
  expect([gone.total, gone.filterOptions.increases]).toEqual([0, []])
  expect((await contacts(`increases=${id}`, stranger)).total).toBe(0)
  expect((await app.call('GET', '/api/contacts?increases=x', { as: agent })).status).toBe(400)
})
