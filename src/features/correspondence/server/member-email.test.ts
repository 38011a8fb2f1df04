import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { buildAgent } from '../../../../test/builders.ts'

const agency = await startReceivingAgency()
const { app, agent, admin, greta, inside, send, buildClient, emailClient, timeline } = agency

const signedBy = 'agency.example'
const from = greta.email
const renew = async (as = agent): Promise<string> =>
  (await app.call('POST', '/api/profile/mailbox/renew', { as })).body.address
const mailbox = await renew()
const quarantine = async (as = agent) =>
  (await app.call('GET', '/api/quarantine', { as })).body.emails
/** Sends a message of which the quarantine has one more, and returns that one. */
const quarantined = async (sent: Promise<unknown>) => {
  await sent
  return (await quarantine(admin))[0]
}

test('a member’s own email with a copy to Holdfast is on the timelines of its clients, and ends the task', async () => {
  const [mary, john] = [await buildClient(), await buildClient({ firstName: 'John' })]
  await send({
    from: mary.email,
    to: await emailClient(mary.id),
    subject: 'Question',
    text: 'Why?',
  })
  await send(
    {
      ...{ from, to: [`"Moss, Mary" <${mary.email.toUpperCase()}>`], cc: john.email },
      ...{ bcc: mailbox, subject: 'Answer', text: 'Because.' },
    },
    { signedBy },
  )
  for (const { id } of [mary, john])
    expect((await timeline(id))[0]).toMatchObject({
      who: { kind: 'member', name: 'Greta Gray' },
      text: 'wrote an email',
      client_email: { kind: 'member', checks: { proof: 'proven' } },
    })
  const task = await inside((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select(['done_at', 'done_by'])
      .where('contact_id', '=', mary.id)
      .executeTakeFirstOrThrow(),
  )
  expect([task.done_at === null, task.done_by]).toEqual([false, greta.agentId])
})

test('the members of a household with one inbox both have it', async () => {
  const one = await buildClient()
  const other = await buildClient({ firstName: 'Paul' })
  await inside(async (transaction) => {
    const household = await transaction
      .insertInto('household')
      .values({ organization_id: transaction.organizationId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { household_id: household.id, email: one.email }
    const update = transaction.updateTable('contact')
    await update.set(values).where('id', '=', one.id).execute()
    await update
      .set({ ...values, shares_email: true })
      .where('id', '=', other.id)
      .execute()
  })
  await send({ from, to: one.email, bcc: mailbox, subject: 'Both', text: 'Both' }, { signedBy })
  for (const { id } of [one, other]) expect(await timeline(id)).toHaveLength(1)
})

test.each([
  ['a stranger who learned the address', 'spy@open.example', undefined, 'not_member'],
  ['another member', agency.organization.admin.email, signedBy, 'not_member'],
  [
    'a member’s name in front of a foreign address',
    `"${from}" <spy@open.example>`,
    undefined,
    'not_member',
  ],
] as const)('an email of %s waits in the quarantine', async (_who, writer, signer, reason) => {
  const { id, email } = await buildClient()
  const envelope = { from: 'spy@open.example', to: mailbox }
  const message = { from: writer, to: email, subject: 'Trust me', text: 'Trust me', envelope }
  const waiting = await quarantined(send(message, signer && { signedBy: signer }))
  expect(waiting).toMatchObject({ subject: 'Trust me', reason, agent: 'Greta Gray' })
  expect(await timeline(id)).toEqual([])
})

test('the member’s address without proof waits: no signature, or one of another domain', async () => {
  const { id, email } = await buildClient()
  const envelope = { from: 'spy@open.example', to: mailbox }
  const forged = { from, to: email, subject: 'Forged', text: 'Forged', envelope }
  for (const more of [{}, { signedBy: 'mail.example' }]) {
    const waiting = await quarantined(send(forged, more))
    expect(waiting).toMatchObject({ reason: 'not_proven', checks: { proof: 'failed' } })
  }
  agency.dns.failing = true
  const late = await quarantined(send({ ...forged, subject: 'No DNS' }, { signedBy }))
  agency.dns.failing = false
  expect(late).toMatchObject({ reason: 'not_proven', checks: { proof: 'unproven' } })
  expect(await timeline(id)).toEqual([])
})

test('clients of a colleague are not found by a copy, and no one else’s quarantine is seen', async () => {
  const otto = await buildAgent(app.services, agency.organization.organizationId, {
    ...{ firstName: 'Otto', email: 'otto@agency.example' as never },
  })
  const { id, email } = await buildClient({ agentId: otto.agentId })
  const waiting = await quarantined(
    send({ from, to: email, bcc: mailbox, subject: 'Not mine', text: 'Not mine' }, { signedBy }),
  )
  expect(waiting).toMatchObject({ reason: 'no_client', contacts: [] })
  const as = await app.signIn(otto.email)
  expect(await quarantine(as)).toEqual([])
  const url = `/api/quarantine/${waiting.id}`
  for (const [method, path, body] of [
    ['GET', url, undefined],
    ['POST', `${url}/file`, { contact_id: id }],
    ['DELETE', url, undefined],
  ] as const)
    expect((await app.call(method, path, { as, body })).status).toBe(404)
  // Greta sees the email, but not Otto's client.
  const filed = await app.call('POST', `${url}/file`, { as: agent, body: { contact_id: id } })
  expect(filed.status).toBe(404)
})

test('a reply from another address of the client waits, and is filed by hand once', async () => {
  const { id } = await buildClient()
  const to = await emailClient(id)
  const waiting = await quarantined(
    send({ from: 'mary.home@open.example', to, subject: 'From home', text: 'It is me.' }),
  )
  expect(waiting).toMatchObject({ reason: 'other_sender', contacts: [{ id, name: 'Mary Moss' }] })
  const url = `/api/quarantine/${waiting.id}`
  expect((await app.call('GET', url, { as: agent })).body).toMatchObject({
    ...{ text: 'It is me.', recipients: [] },
  })
  const file = () => app.call('POST', `${url}/file`, { as: agent, body: { contact_id: id } })
  const answers = await Promise.all([file(), file()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await timeline(id)).toMatchObject([
    { who: { kind: 'sender', name: 'mary.home@open.example' }, client_email: { kind: 'reply' } },
  ])
})

test('a discarded email is gone, and does not come again', async () => {
  const message = {
    ...{ from: 'spy@open.example', to: mailbox, subject: 'Cheap pills', text: 'Pills' },
    ...{ messageId: '<pills@open.example>', date: new Date('2026-01-05T10:00:00Z') },
  }
  const waiting = await quarantined(send(message))
  const before = (await quarantine()).length
  expect((await app.call('DELETE', `/api/quarantine/${waiting.id}`, { as: agent })).status).toBe(
    200,
  )
  await send(message)
  expect(await quarantine()).toHaveLength(before - 1)
  const row = (await agency.received()).find(({ id }) => id === waiting.id)
  expect([row?.raw, row?.subject, row?.from_address]).toEqual([null, '', ''])
})

test('a renewed address replaces the earlier one, and a deleted member’s refuses', async () => {
  const { id, email } = await buildClient()
  const otto = await buildAgent(app.services, agency.organization.organizationId, {
    ...{ firstName: 'Ida', email: 'ida@agency.example' as never },
  })
  const as = await app.signIn(otto.email)
  const [first, second] = [await renew(as), await renew(as)]
  const copy = (bcc: string) =>
    send({ from: otto.email, to: email, bcc, subject: 'x', text: 'x' }, { signedBy })
  await expect(copy(first)).rejects.toThrow('550')
  await copy(second)
  await app.call('DELETE', `/api/agents/${otto.agentId}`, { as: admin })
  await expect(copy(second)).rejects.toThrow('550')
  expect(await timeline(id)).toEqual([])
})

test('an email to a client in the trash waits, and goes with a client who is deleted for good', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  await app.call('DELETE', '/api/contacts', { as: agent, body: [id] })
  const waiting = await quarantined(send({ from: email, to, subject: 'Still here', text: 'x' }))
  expect(waiting).toMatchObject({ reason: 'deleted_client', agent: 'Greta Gray' })
  await app.call('DELETE', '/api/contacts/bin', { as: admin, body: { ids: [id] } })
  expect((await agency.received()).filter((row) => row.from_address === email)).toEqual([])
  await expect(send({ from: email, to, subject: 'Again', text: 'x' })).rejects.toThrow('550')
})

test('a merge moves emails with their seals, one of both is told once, and its undo gives them back', async () => {
  const [one, other] = [await buildClient(), await buildClient({ firstName: 'Marie' })]
  await send({ from: other.email, to: await emailClient(other.id), subject: 'Mine', text: 'Moved' })
  const to = [one.email, other.email]
  await send({ from, to, bcc: mailbox, subject: 'To both', text: 'Both' }, { signedBy })
  const versionOf = async (id: number) =>
    (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact.version
  const merged = await app.call('POST', '/api/contacts/merge', {
    as: agent,
    body: {
      survivor: { id: one.id, version: await versionOf(one.id) },
      merged: { id: other.id, version: await versionOf(other.id) },
      take: [],
    },
  })
  expect(merged.status, merged.text).toBe(200)
  const entries = await timeline(one.id)
  expect(entries.map(({ details }: never) => details)).toMatchObject([
    [{ value: 'To both' }],
    [{ value: 'Mine' }],
  ])
  const read = async (id: number, emailId: number) =>
    (await app.call('GET', `/api/contacts/${id}/correspondence/${emailId}`, { as: agent })).body
      .text
  expect(await read(one.id, entries[1].client_email.id)).toBe('Moved')
  await app.call('POST', '/api/contacts/restore', { as: agent, body: { ids: [other.id] } })
  const back = await timeline(other.id)
  expect(back).toHaveLength(2)
  expect(await read(other.id, back[1].client_email.id)).toBe('Moved')
  expect(await timeline(one.id)).toHaveLength(1)
})

test('a client’s emails go to the trash with the client and come back, still readable', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Back', text: 'Readable' })
  await app.call('DELETE', '/api/contacts', { as: agent, body: [id] })
  const restored = await app.call('POST', '/api/contacts/restore', {
    as: agent,
    body: { ids: [id] },
  })
  expect(restored.status).toBe(200)
  const [entry] = await timeline(id)
  const read = await app.call(
    'GET',
    `/api/contacts/${id}/correspondence/${entry.client_email.id}`,
    { as: agent },
  )
  expect(read.body.text).toBe('Readable')
})
