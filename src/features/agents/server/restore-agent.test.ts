import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { buildAgent, buildContacts } from '../../../../test/builders.ts'
import { deletionTooOld } from '../shared/agent-texts.ts'

const { app, build } = await startTeam()

const owners = (team: Awaited<ReturnType<typeof build>>) =>
  team.inOwn(async (transaction) => {
    const { rows } = await sql<{ agent_id: number | null; n: number }>`
      select agent_id, count(*)::int as n from contact group by 1 order by 1`.execute(transaction)
    return Object.fromEntries(rows.map((row) => [row.agent_id, row.n]))
  })

test('a restored agent gets back the contacts that the new owner still has, logs in, and has the public page again', async () => {
  const team = await build()
  const { organization, greta, ada, admin, remove, list } = team
  const henry = await buildAgent(app.services, organization.organizationId)
  const ids = await buildContacts(app.services, organization.organizationId, [
    { agentId: greta.agentId },
    { agentId: greta.agentId },
    { agentId: greta.agentId },
    { agentId: ada.agentId },
  ])
  const form = new FormData()
  const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  form.set('photo', new Blob([new Uint8Array(png)]), 'me.png')
  const upload = await app.http.inject({
    method: 'POST',
    url: `/api/agents/${greta.agentId}/photo`,
    headers: { cookie: admin },
    payload: form,
  })
  const photo = async () => (await app.call('GET', upload.json().photoUrl)).status
  expect(await photo()).toBe(200)
  await remove(greta.agentId)
  expect(await photo()).toBe(404)
  const { deletedAgents } = await list()
  expect(deletedAgents).toEqual([
    expect.objectContaining({
      id: greta.agentId,
      name: 'Greta Gray',
      assignedTo: 'Ada Admin',
      contactCount: 3,
    }),
  ])
  await app.call('PUT', '/api/contacts/reassign', {
    as: admin,
    body: { contact_ids: [ids[0]], agent_id: henry.agentId },
  })
  const restore = () => app.call('POST', `/api/agents/${greta.agentId}/restore`, { as: admin })
  expect((await restore()).body.contacts).toBe(2)
  expect(await owners(team)).toEqual({ [ada.agentId]: 1, [greta.agentId]: 2, [henry.agentId]: 1 })
  expect(await photo()).toBe(200)
  await app.signIn(greta.email)
  expect((await list()).deletedAgents).toEqual([])
  expect((await restore()).status).toBe(404)
})

test('a restore is refused after 30 days, without a seat, and when the email address is in use', async () => {
  const team = await build()
  const { greta, admin, remove, add, inOwn } = team
  const restore = () => app.call('POST', `/api/agents/${greta.agentId}/restore`, { as: admin })
  await remove(greta.agentId)
  const limitTo = (agent_limit: number | null) =>
    inOwn((transaction) => transaction.updateTable('organization').set({ agent_limit }).execute())
  await limitTo(1)
  expect((await restore()).status).toBe(422)
  await limitTo(null)
  const { body } = await add({ email: greta.email })
  expect((await restore()).status).toBe(409)
  await remove(body.agent.id)
  await inOwn((transaction) =>
    transaction
      .updateTable('agent_deletion')
      .set({ deleted_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .execute(),
  )
  const late = await restore()
  expect([late.status, late.body.message]).toEqual([409, deletionTooOld])
})
