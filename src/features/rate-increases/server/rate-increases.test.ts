import { expect, test } from 'vitest'
import { startIncreasesAgency } from '../../../../test/agencies/increases-agency.ts'
import { rateFile, uploadRates } from '../../../../test/files/rate-files.ts'
import { risenCents } from '../shared/rate-increase.rules.ts'
import { increaseBack, increaseGone } from '../shared/rate-increase-texts.ts'

const {
  cigna,
  app,
  otto,
  admin,
  agent,
  stranger,
  buildOwn,
  inside,
  auditEntries,
  enter,
  load,
  list,
  read,
  clientsOf,
  paying,
} = await startIncreasesAgency()

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
  const open = await load(`${head}\nCigna,TX,G,5,2026-09-01\n"Cigna,TX,N,5,2026-09-01\n`)
  expect(open.body).toMatchObject({ added: 0, problems: [{ line: 3 }] })
  expect((await load('x'.repeat(600_000))).status).toBe(400)
  expect(await list()).toEqual(before)
  const whole = `${head}\nCigna,TX,G,5,2026-09-01\nCigna,TX,N,5,2026-09-01\n`
  expect((await load(whole)).body).toMatchObject({ added: 2, problems: [] })
  expect((await load(whole)).body).toMatchObject({ added: 0, already: 2 })
  expect((await load(whole, agent)).status).toBe(403)
})

test('a place in the list that no page ends at is refused', async () => {
  for (const after of ['0000-01-01-5', '2026-02-30-5'])
    expect(
      (await app.call('GET', `/api/rate-increases?after=${after}`, { as: admin })).status,
    ).toBe(400)
})

test('a deleted increase is gone for who works its list, and comes back unless it was entered again', async () => {
  const { id } = (await enter({ effective_on: '2026-11-01' })).body
  const contact = await paying(140_00)
  const url = `/api/rate-increases/${id}`
  const addTask = async (to: number) =>
    (
      await app.call('POST', `/api/rate-increases/${to}/tasks`, {
        as: agent,
        body: { ids: [contact], due_on: '2026-07-01' },
      })
    ).body
  expect((await addTask(id)).tasks).toHaveLength(1)
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
  expect((await restore()).status).toBe(200)
  expect((await read(id)).id).toBe(id)
  await app.call('DELETE', url, { as: admin })
  const again = await enter({ effective_on: '2026-11-01', basis_points: 100 })
  expect(await addTask(again.body.id)).toMatchObject({ tasks: [], already: 1 })
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
  const undo = async (as: string, ids: number[] = body.tasks) =>
    (await app.call('POST', `/api/rate-increases/${id}/tasks/undo`, { as, body: { tasks: ids } }))
      .body.deleted
  const colleague = await app.signIn(otto.email)
  for (const other of [stranger, colleague, admin]) expect(await undo(other)).toBe(0)
  // What a member has changed meanwhile, or no longer sees, stays.
  const [given, changed] = [await paying(140_00), await paying(140_00)]
  const more = (await add([given, changed])).body.tasks
  await inside(async (transaction) => {
    const give = transaction.updateTable('contact').set({ agent_id: otto.agentId })
    await give
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', given)
      .execute()
    const change = transaction.updateTable('agent_task').set({ changed_at: app.clock.now() })
    await change
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', changed)
      .execute()
  })
  expect(await undo(agent, [...body.tasks, ...more])).toBe(1)
  expect((await add([one])).body.tasks).toHaveLength(1)
  const tooMany = Array.from({ length: 1001 }, (_, at) => at + 1)
  expect((await add(tooMany)).status).toBe(400)
})

test('two versions of the rates propose what they raise, until it is entered', async () => {
  const propose = async (as = admin) =>
    (await app.call('GET', '/api/rate-increases/proposals', { as })).body
  expect(await propose()).toEqual({ versions: null, proposals: [], success: true })
  const next = await uploadRates(
    app,
    admin,
    rateFile(
      { ...cigna, gender: 'F', premium: '129.00', effective_from: '2026-08-01' },
      { ...cigna, gender: 'M', tobacco: 'no', premium: '129.00', effective_from: '2026-08-01' },
      // Unchanged, so its day is none of the increase.
      { ...cigna, gender: 'M', tobacco: 'yes', effective_from: '2026-07-01' },
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
  expect(proposals).toEqual([{ ...raised, lowest: 0, highest: 750 }])
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

test('all clients get a call task at once, each once, by the day before the letter', async () => {
  const { id } = (await enter({ effective_on: '2027-02-01' })).body
  const one = await paying(140_00)
  const { call_by: due_on } = await read(id, agent)
  expect(due_on).toBe('2027-01-02')
  const add = async () =>
    (
      await app.call('POST', `/api/rate-increases/${id}/tasks`, {
        as: agent,
        body: { due_on },
      })
    ).body
  const first = await add()
  expect(first.tasks.length).toBe((await clientsOf(id, agent)).length)
  expect(await add()).toMatchObject({
    ...{ tasks: [], already: first.tasks.length, left_out: [] },
  })
  const { tasks } = (await app.call('GET', `/api/tasks?contactId=${one}&show=all`, { as: agent }))
    .body
  expect(tasks).toMatchObject([{ due_on }])
})
