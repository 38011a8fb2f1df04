import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { waitingForLock } from '../../../../test/attacks/races.ts'
import { buildAgent } from '../../../../test/builders.ts'

const agency = await startReceivingAgency()
const { app, agent, admin, greta, inside, send, buildClient, emailClient, timeline } = agency

const signedBy = 'agency.example'
const from = greta.email
const renew = (as: string) => app.call('POST', '/api/profile/mailbox/renew', { as })
const mailbox: string = (await renew(agent)).body.address
const newest = async () => (await app.call('GET', '/api/quarantine', { as: admin })).body.emails[0]
const file = (id: number, contact: number) =>
  app.call('POST', `/api/quarantine/${id}/file`, { as: agent, body: { contact_id: contact } })
const isDone = (id: number) =>
  inside(async (transaction) => {
    const { done_at } = await transaction
      .selectFrom('agent_task')
      .select('done_at')
      .where('contact_id', '=', id)
      .executeTakeFirstOrThrow()
    return done_at !== null
  })

test('a member’s old copy that is filed late does not end what the client asked since', async () => {
  const { id, email } = await buildClient()
  const stranger = 'new@mail.example'
  await send({ from, to: stranger, bcc: mailbox, subject: 'Old', text: 'x' }, { signedBy })
  const waiting = await newest()
  expect(waiting).toMatchObject({ reason: 'no_client', checks: { proof: 'proven' } })
  app.clock.advance(60_000)
  await send({ from: email, to: await emailClient(id), subject: 'New', text: 'Please call' })
  expect((await file(waiting.id, id)).status).toBe(200)
  expect(
    (await timeline(id))
      .map((one: { client_email: { kind: string } }) => one.client_email.kind)
      .sort(),
  ).toEqual([...['member', 'reply']])
  expect(await isDone(id)).toBe(false)
})

test('what only claims to be the member’s is filed as from its sender, and ends no task', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Question', text: 'Why?' })
  app.clock.advance(60_000)
  const envelope = { from: 'spy@open.example', to: mailbox }
  await send({ from, to: email, subject: 'Forged', text: 'x', envelope })
  const { id: waiting } = await newest()
  expect((await file(waiting, id)).status).toBe(200)
  const [entry] = await timeline(id)
  expect([entry.client_email.kind, entry.who.kind]).toEqual(['reply', 'sender'])
  expect(await isDone(id)).toBe(false)
})

test('an email that waits for two clients stays for the other when one is deleted for good', async () => {
  const [one, other] = [await buildClient(), await buildClient()]
  const to = await emailClient(one.id)
  await send({ from: 'home@open.example', to, subject: 'For both', text: 'x' })
  const { id } = await newest()
  await inside((transaction) =>
    transaction
      .updateTable('received_email')
      .set({ contact_ids: [one.id, other.id] })
      .where('id', '=', id)
      .execute(),
  )
  const purge = async (contact: number) => {
    await app.call('DELETE', '/api/contacts', { as: admin, body: [contact] })
    await app.call('DELETE', '/api/contacts/bin', { as: admin, body: { ids: [contact] } })
  }
  await purge(one.id)
  expect((await newest()).contacts.map((each: { id: number }) => each.id)).toEqual([other.id])
  await purge(other.id)
  expect((await agency.received()).filter((row) => row.id === id)).toEqual([])
})

test('a reply whose client goes to the trash while it is received waits', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const sent = await inside(async (transaction) => {
    const client = sql`where organization_id = ${transaction.organizationId} and id = ${id}`
    await sql`select from contact ${client} for update`.execute(transaction)
    const sending = send({ from: email, to, subject: 'At once', text: 'x' })
    await waitingForLock(app)
    await sql`delete from contact ${client}`.execute(transaction)
    return { sending }
  })
  await sent.sending
  expect(await newest()).toMatchObject({ subject: 'At once', reason: 'deleted_client' })
})

test('two first addresses at once are one', async () => {
  const { email } = await buildAgent(app.services, agency.organization.organizationId, {
    ...{ firstName: 'Ida', email: 'ida@agency.example' as never },
  })
  const as = await app.signIn(email)
  const answers = await Promise.all([renew(as), renew(as)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { address } = (await app.call('GET', '/api/profile/mailbox', { as })).body
  expect(answers.map(({ body }) => body.address)).toContain(address)
})

test('a reply that waits goes to another agent with its client, and the earlier one sees it no more', async () => {
  const { id } = await buildClient()
  const from = 'niece@open.example'
  await send({ from, to: await emailClient(id), subject: 'From the niece', text: 'She is ill' })
  const waiting = await newest()
  const heir = await buildAgent(app.services, agency.organization.organizationId, {
    ...{ firstName: 'Hal', email: 'hal@agency.example' as never },
  })
  const as = await app.signIn(heir.email)
  const seenBy = async (member: string) => {
    const { emails } = (await app.call('GET', '/api/quarantine', { as: member })).body
    const read = await app.call('GET', `/api/quarantine/${waiting.id}`, { as: member })
    return [emails.some((one: { id: number }) => one.id === waiting.id), read.status]
  }
  expect([await seenBy(agent), await seenBy(as)]).toEqual([
    [true, 200],
    [false, 404],
  ])
  const body = { contact_ids: [id], agent_id: heir.agentId }
  expect((await app.call('PUT', '/api/contacts/reassign', { as: admin, body })).status).toBe(200)
  expect([await seenBy(agent), await seenBy(as)]).toEqual([
    [false, 404],
    [true, 200],
  ])
  await app.call('DELETE', '/api/contacts', { as: admin, body: [id] })
  expect([await seenBy(agent), await seenBy(as)]).toEqual([
    [false, 404],
    [true, 200],
  ])
})
