import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { notNotedTexts } from '../shared/plan-exit-texts.ts'

const { app, admin, agent, otto, buildOwn, inside } = await startContactsAgency()

const head = 'contract,plan_id,plan_name,organization,state,county,end_date\n'
const row = (more: Partial<Record<string, string>> = {}) =>
  Object.values({
    ...{ contract: 'H1234', plan_id: '1', plan_name: 'Sunny Advantage', organization: 'Sunny' },
    ...{ state: 'TX', county: 'Dallas County', end_date: '12/31/2026', ...more },
  }).join(',')
const file = (...rows: string[]) => `${head}${rows.join('\n')}\n`
const load = (csv: string, { preview = false, source = 'CMS crosswalk', as = admin } = {}) =>
  app.call('POST', '/api/plan-exits/load', { as, body: { csv, source, preview } })
const lists = async (as = admin) => (await app.call('GET', '/api/plan-exits', { as })).body.lists
const matches = async (as = admin, open = '') =>
  (await app.call('GET', `/api/plan-exits/clients${open}`, { as })).body.matches
const build = async (plan: object, more: Parameters<typeof buildOwn>[0] = {}) => {
  const id = await buildOwn(more)
  await inside((transaction) =>
    transaction.updateTable('contact').set(plan).where('id', '=', id).execute(),
  )
  return id
}
const takeBack = async () => {
  for (const { id } of await lists())
    await app.call('DELETE', `/api/plan-exits/${id}`, { as: admin })
}

test('a preview says whom a file concerns and stores nothing; stored, it marks them', async () => {
  const id = await build({ advantage_plan: 'H1234-001' })
  await build({ advantage_plan: 'H1234-002' })
  expect((await load(file(row()), { preview: true })).body).toMatchObject({
    ...{ plans: 1, clients: 1, stored: null, problems: [] },
  })
  expect(await lists()).toEqual([])
  expect(await matches()).toEqual([])
  expect((await load(file(row(), row()))).body).toMatchObject({ plans: 1, clients: 1 })
  expect(await lists()).toMatchObject([{ source: 'CMS crosswalk', plans: 1, clients: 1 }])
  expect(await matches()).toMatchObject([
    { contact_id: id, plan: 'H1234-001', county: 'Dallas', ends_on: '2026-12-31', match: 'plan' },
  ])
  await takeBack()
})

test('every wrong row is named, and then nothing is stored', async () => {
  const wrong = file(
    row(),
    row({ contract: '1234' }),
    row({ state: 'Texxas' }),
    row({ county: 'Cook' }),
    row({ end_date: 'soon' }),
    row({ end_date: '11/30/2026' }),
  )
  const { body } = await load(wrong)
  expect(body.problems.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6, 7])
  expect(body.problems[2].problem).toBe('“Cook” is not a county in TX.')
  expect(body.stored).toBeNull()
  expect(await lists()).toEqual([])
  expect((await load('a,b\n1,2\n')).body.problems[0].problem).toContain('Missing: contract')
  expect((await load(file(row()), { source: '  ' })).status).toBe(400)
})

test('a client matches by plan and county; by name or without a county it is only suggested', async () => {
  const plan = { advantage_plan: 'H2222-001' }
  const exact = await build(plan)
  await build(plan, { county: 'Tarrant' })
  await build(plan, { state: 'OK', zip: '73301' })
  const unknown = await build(plan, { county: null })
  const named = await build({ advantage_plan_name: 'cloudy advantage' })
  await build({ advantage_plan: 'H9999-001', advantage_plan_name: 'Cloudy Advantage' })
  await build(plan, { clientStatus: 'deceased' })
  const ended = { contract: 'H2222', plan_name: 'Cloudy Advantage', county: '48113' }
  await load(file(row(ended)))
  const found = (await matches()).map((one: { contact_id: number; match: string }) => [
    one.contact_id,
    one.match,
  ])
  expect(found).toEqual([
    [exact, 'plan'],
    [unknown, 'county'],
    [named, 'name'],
  ])
  const listed = await app.call('GET', '/api/contacts?federal=plan-ends', { as: admin })
  expect(listed.body.contacts.map(({ id }: { id: number }) => id)).toContain(exact)
  expect(listed.body.contacts.map(({ id }: { id: number }) => id)).not.toContain(named)
  await takeBack()
  expect(await matches()).toEqual([])
})

test('a member notes the right of one client once, with its day, its source and a task; nothing is sent', async () => {
  const id = await build({ advantage_plan: 'H5555-010' })
  await load(file(row({ contract: 'H5555', plan_id: '10' })), { source: 'CMS 2027' })
  const [match] = (await app.call('GET', `/api/contacts/${id}/plan-exits`, { as: agent })).body
    .matches
  expect(match).toMatchObject({ noted: false, match: 'plan' })
  const note = () =>
    app.call('POST', `/api/contacts/${id}/plan-exits/${match.exit_id}/note`, {
      ...{ as: agent, body: {} },
    })
  expect((await note()).status).toBe(200)
  expect((await note()).status).toBe(200)
  const { rights } = (await app.call('GET', `/api/contacts/${id}/federal-rights`, { as: agent }))
    .body
  expect(rights).toMatchObject([
    {
      trigger: 'plan_ends',
      coverage_end: '2026-12-31',
      proof: expect.stringContaining('CMS 2027'),
    },
  ])
  expect(rights).toHaveLength(1)
  const stored = await inside(async (transaction) => ({
    tasks: await transaction
      .selectFrom('agent_task')
      .select('kind')
      .where('contact_id', '=', id)
      .execute(),
    emails: await transaction
      .selectFrom('email')
      .select('id')
      .where('contact_id', '=', id)
      .execute(),
  }))
  expect(stored).toEqual({ tasks: [{ kind: 'federal_right' }], emails: [] })
  const open = await matches(agent)
  expect(open.some((one: { contact_id: number }) => one.contact_id === id)).toBe(false)
  const all = await matches(agent, '?show=all')
  expect(all).toContainEqual(expect.objectContaining({ contact_id: id, noted: true }))
  await takeBack()
})

test('a list is taken back and restored; only admins load lists; agents see their own clients', async () => {
  await build({ advantage_plan: 'H7777-001' }, { agentId: otto.agentId })
  await load(file(row({ contract: 'H7777', plan_name: 'Moon Advantage' })))
  const [{ id }] = await lists()
  expect(await matches(agent)).toEqual([])
  expect(await lists(agent)).toMatchObject([{ id, clients: 0 }])
  expect((await load(file(row()), { as: agent })).status).toBe(403)
  const change = (verb: 'DELETE' | 'POST', as = admin) =>
    verb === 'DELETE'
      ? app.call(verb, `/api/plan-exits/${id}`, { as })
      : app.call(verb, `/api/plan-exits/${id}/restore`, { as, body: {} })
  expect((await change('DELETE', agent)).status).toBe(403)
  expect((await change('DELETE')).status).toBe(200)
  expect(await matches()).toEqual([])
  expect((await change('DELETE')).status).toBe(404)
  expect((await change('POST')).status).toBe(200)
  expect(await matches()).toHaveLength(1)
  await takeBack()
})

test('a client whose plans begin on one page is whole on the next', async () => {
  const ids = [
    await build({ advantage_plan_name: 'Windy Advantage' }),
    await build({ advantage_plan_name: 'Windy Advantage' }),
  ]
  const plans = Array.from({ length: 60 }, (_, index) =>
    row({ contract: 'H8888', plan_id: String(index + 1), plan_name: 'Windy Advantage' }),
  )
  expect((await load(file(...plans))).body).toMatchObject({ plans: 60, clients: 2 })
  const page = async (after: number) =>
    (await app.call('GET', `/api/plan-exits/clients?after=${after}`, { as: admin })).body
  const first = await page(0)
  expect([first.matches.length, first.next]).toEqual([60, ids[0]])
  const second = await page(first.next)
  expect([second.matches.length, second.next]).toEqual([60, null])
  await takeBack()
})

test('the rights of many selected clients are noted together where the plan is certain, and taken back', async () => {
  const plan = { advantage_plan: 'H6060-001' }
  const [one, two, unsure, foreign] = [
    await build(plan),
    await build(plan),
    await build(plan, { county: null }),
    await build(plan, { agentId: otto.agentId }),
  ]
  await load(file(row({ contract: 'H6060', plan_name: 'Starry Advantage' })))
  const [{ exit_id }] = await matches()
  const picked = [one, two, unsure, foreign].map((contact_id) => ({ contact_id, exit_id }))
  const note = async (preview: boolean) =>
    (
      await app.call('POST', '/api/plan-exits/note', {
        ...{ as: agent, body: { picked, preview } },
      })
    ).body
  const rightsOf = async (id: number) =>
    (await app.call('GET', `/api/contacts/${id}/federal-rights`, { as: admin })).body.rights
  const looked = await note(true)
  expect(looked).toMatchObject({
    ready: [one, two].map((contact_id) => ({ contact_id, exit_id })),
    noted: [],
  })
  expect(looked.left_out).toEqual(
    expect.arrayContaining([
      { reason: notNotedTexts.ask, count: 1 },
      { reason: notNotedTexts.gone, count: 1 },
    ]),
  )
  expect(await rightsOf(one)).toEqual([])
  const { noted } = await note(false)
  expect(noted).toHaveLength(2)
  for (const id of [one, two])
    expect(await rightsOf(id)).toMatchObject([{ trigger: 'plan_ends', status: 'open' }])
  expect([...(await rightsOf(unsure)), ...(await rightsOf(foreign))]).toEqual([])
  expect(await note(false)).toMatchObject({ ready: [], noted: [] })
  const undo = async (as = agent) =>
    (await app.call('POST', '/api/plan-exits/note/undo', { as, body: { noted } })).body.undone
  expect(await undo(await app.signIn(otto.email))).toBe(0)
  expect(await undo()).toBe(2)
  expect(await undo()).toBe(0)
  expect(await rightsOf(one)).toMatchObject([{ status: 'mistake' }])
  const open = await inside((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('id')
      .where('contact_id', 'in', [one, two])
      .where('done_at', 'is', null)
      .execute(),
  )
  expect(open).toEqual([])
  await takeBack()
})
