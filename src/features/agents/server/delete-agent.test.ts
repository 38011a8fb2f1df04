import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { buildAgent, buildContact, buildContacts } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { lockWriting } from '../../contacts/server/lock-writing.ts'
import { createQuotes } from '../../quotes/server/create-quotes.ts'
import { deleteWaits, reassignToDeleted } from '../shared/agent-texts.ts'

const { app, build } = await startTeam()

const owners = (team: Awaited<ReturnType<typeof build>>) =>
  team.inOwn(async (transaction) => {
    const { rows } = await sql<{ agent_id: number | null; n: number }>`
      select agent_id, count(*)::int as n from contact group by 1 order by 1`.execute(transaction)
    return Object.fromEntries(rows.map((row) => [row.agent_id, row.n]))
  })

test('AGENTS-024 an agent’s contacts go to the chosen person, with their open tasks', async () => {
  const team = await build()
  const { organization, greta, ada } = team
  const henry = await buildAgent(app.services, organization.organizationId)
  const [id] = await buildContacts(app.services, organization.organizationId, [
    { agentId: greta.agentId },
    { agentId: greta.agentId },
    { agentId: ada.agentId },
  ])
  const task = { kind: 'health_answers', detail: 'Call', at: app.clock.now() } as const
  await team.inOwn((transaction) => addAgentTasks(transaction, [id as number], task))
  const as = await app.signIn(henry.email)
  const tasksOfHenry = async () => (await app.call('GET', '/api/tasks', { as })).body.tasks
  expect(await tasksOfHenry()).toEqual([])
  const answer = await team.remove(greta.agentId, `?reassignTo=${henry.agentId}`)
  expect(answer.body).toMatchObject({ reassignedTo: henry.agentId, contacts: 2 })
  expect(await owners(team)).toEqual({ [henry.agentId]: 2, [ada.agentId]: 1 })
  expect(await tasksOfHenry()).toMatchObject([{ contact: { id } }])
})

test('AGENTS-010 without a choice the default agent gets thousands of contacts in one call, and their emails are planned again', async () => {
  const team = await build()
  const { organization, greta, ada } = team
  await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 3_000 }, () => ({ agentId: greta.agentId })),
  )
  await team.change(ada.agentId, { stateLicenses: ['OK'] })
  const licensed = () =>
    team.inOwn(async (transaction) => {
      const { rows } = await sql<{ licensed: boolean; n: number }>`
    select type <> 'none' as licensed, count(distinct contact_id)::int as n from planned_email
      group by 1`.execute(transaction)
      return Object.fromEntries(rows.map((row) => [row.licensed, row.n]))
    })
  await app.runJobs()
  expect(await licensed()).toEqual({ true: 3_000 })
  // As autovacuum does within a minute of this many new rows.
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('analyze contact, planned_email')
  await owner.end()
  const answer = await team.remove(greta.agentId)
  expect(answer.body).toMatchObject({ reassignedTo: ada.agentId, contacts: 3_000 })
  expect(await owners(team)).toEqual({ [ada.agentId]: 3_000 })
  await app.runJobs()
  expect(await licensed()).toEqual({ false: 3_000 })
})

test('a deleted agent is logged out at once, cannot log in, and nobody’s list has the name as a choice', async () => {
  const team = await build()
  const { greta, admin, list, remove } = team
  const as = await app.signIn(greta.email)
  expect((await app.call('GET', '/api/me', { as })).status).toBe(200)
  expect((await remove(greta.agentId)).status).toBe(200)
  expect((await app.call('GET', '/api/me', { as })).status).toBe(401)
  await expect(app.signIn(greta.email)).rejects.toThrow('cannot log in')
  expect((await list()).agents).toHaveLength(1)
  const { filterOptions } = (await app.call('GET', '/api/contacts', { as: admin })).body
  expect(filterOptions.agents).toHaveLength(1)
  const me = (await app.call('GET', '/api/me', { as: admin })).body.user
  expect(me.accountStatus.currentAgentCount).toBe(1)
})

test('a deleted agent gets no contacts: not by an edit, a reassignment, a new contact, an import or from the trash', async () => {
  const team = await build()
  const { organization, greta, admin, remove } = team
  const trashed = await buildContact(app.services, organization.organizationId, {
    agentId: greta.agentId,
  })
  const kept = await buildContact(app.services, organization.organizationId)
  await app.call('DELETE', '/api/contacts', { as: admin, body: [trashed] })
  await remove(greta.agentId)
  const agent_id = greta.agentId
  const call = async (method: 'POST' | 'PUT', url: string, body: unknown) =>
    (await app.call(method, `/api/contacts/${url}`, { as: admin, body })).status
  expect(await call('PUT', `${kept}`, { agent_id })).toBe(400)
  expect(await call('PUT', 'reassign', { contact_ids: [kept], agent_id })).toBe(400)
  expect(
    await call('POST', 'create', {
      first_name: 'N',
      last_name: 'N',
      email: 'n@new.example',
      agent_id,
    }),
  ).toBe(400)
  expect(
    await call('POST', 'bulk-import', {
      contacts: [{ email: 'imported@new.example', first_name: 'I' }],
      agentId: agent_id,
    }),
  ).toBe(400)
  expect(await call('POST', 'restore', { ids: [trashed] })).toBe(200)
  expect(await owners(team)).toEqual({ null: 2 })
})

test('a quote of a deleted agent shows the contact’s new agent, with the license of the contact’s state', async () => {
  const team = await build()
  const { organization, greta } = team
  const henry = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Henry',
    lastName: 'Hill',
    licenseNumber: 'GENERAL',
  })
  await team.change(henry.agentId, { stateLicenses: [{ state: 'TX', number: 'TX-9' }] })
  const contactId = await buildContact(app.services, organization.organizationId, {
    agentId: greta.agentId,
  })
  const [quote] = await team.inOwn((transaction) =>
    createQuotes(
      transaction,
      [
        {
          contactId,
          agentId: greta.agentId,
          effectiveDate: calendarDate('2026-07-01'),
          source: 'link',
        },
      ],
      app.clock.now(),
    ),
  )
  const shown = async () =>
    (await app.call('GET', `/api/quotes/decode/${quote?.publicId}`)).body.agent ?? {}
  expect((await shown()).name).toBe('Greta Gray')
  await team.remove(greta.agentId, `?reassignTo=${henry.agentId}`)
  expect(await shown()).toMatchObject({ name: 'Henry Hill', licenseNumber: 'TX-9' })
})

test('imports of a deleted agent keep the name, and the email address is free again', async () => {
  const { greta, admin, remove, add } = await build()
  const as = await app.signIn(greta.email)
  const contacts = [{ email: 'by.greta@mail.example', first_name: 'B' }]
  await app.call('POST', '/api/contacts/bulk-import', { as, body: { contacts } })
  await remove(greta.agentId)
  const { imports } = (await app.call('GET', '/api/contacts/imports', { as: admin })).body
  expect(JSON.stringify(imports)).toContain('Greta Gray (deleted)')
  expect((await add({ email: greta.email })).status).toBe(200)
})

test('AGENTS-010 the target must be another agent who is still there', async () => {
  const team = await build()
  const { organization, greta, remove } = team
  const henry = await buildAgent(app.services, organization.organizationId)
  await remove(henry.agentId)
  for (const id of [greta.agentId, henry.agentId, 999_999]) {
    const answer = await remove(greta.agentId, `?reassignTo=${id}`)
    expect([answer.status, answer.body.message]).toEqual([400, reassignToDeleted])
  }
  expect((await remove(henry.agentId)).status).toBe(404)
})

test('an agent is not deleted while an import writes, which is said; afterwards it is', async () => {
  const team = await build()
  const { greta } = team
  await team.inOwn(async (transaction) => {
    await lockWriting(transaction)
    const refused = await team.remove(greta.agentId)
    expect([refused.status, refused.body.message]).toEqual([409, deleteWaits])
  })
  expect((await team.remove(greta.agentId)).status).toBe(200)
})
