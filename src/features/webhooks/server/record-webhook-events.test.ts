import { expect, test } from 'vitest'
import { isSigned } from '../../../../stand-ins/webhooks/webhook-receiver.ts'
import { startWebhookAgency } from '../../../../test/agencies/webhook-agency.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { allNo } from '../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'
import { emailTo, queueTo } from '../../../../test/outbox.ts'
import { storedEmails } from '../../../../test/outreach/stored-plans.ts'
import type { ContactId, EmailId, PublicId } from '../../../kernel/ids.ts'
import { signPublicId } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recordReport, type Said } from '../../outreach/server/reports/record-report.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import { recordWebhookEvents } from './record-webhook-events.ts'

const { addContact, addEndpoint, app, call, context, organization, receiver } = startWebhookAgency()
const aBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a change of a contact reaches the endpoint, signed, with its id and nothing personal', async () => {
  const { secret } = await addEndpoint()
  const id = await addContact('ruth.reed@clients.example')
  await app().runJobs()
  const [delivery] = receiver().received
  expect(receiver().received).toHaveLength(1)
  expect(delivery?.body).toEqual({
    id: delivery?.headers['webhook-id'],
    type: 'contact.created',
    occurredAt: app().clock.now().toISOString(),
    organization: organization().publicId,
    data: { contactIds: [id] },
  })
  expect(delivery?.text).not.toMatch(/ruth|reed/i)
  expect(delivery && isSigned(delivery, secret)).toBe(true)
  expect(delivery && isSigned(delivery, 'whsec_AAAA')).toBe(false)
})

test('each action on contacts is an event, and an endpoint hears only what it chose', async () => {
  const { id: endpointId, version } = await addEndpoint()
  const id = await addContact()
  await call('PUT', `/contacts/${id}`, { first_name: 'Rose' })
  const { agentId } = await buildAgent(app().services, organization().organizationId)
  await call('PUT', '/contacts/reassign', { contact_ids: [id], agent_id: agentId })
  await call('DELETE', '/contacts', { ids: [id] })
  await call('POST', '/contacts/restore', { ids: [id] })
  await app().runJobs()
  const changes = receiver().received.map(({ body }) => [body.type, body.data.fields])
  expect(new Set(changes.map(([type, fields]) => `${type} ${fields ?? ''}`.trim()))).toEqual(
    new Set([
      'contact.created',
      'contact.updated first_name',
      'contact.updated agent_id',
      'contact.deleted',
      'contact.restored',
    ]),
  )
  await call('PUT', `/webhooks/${endpointId}`, {
    url: receiver().url,
    eventTypes: ['contact.deleted'],
    active: true,
    version,
  })
  receiver().received.length = 0
  const other = await addContact()
  await call('DELETE', '/contacts', { ids: [other] })
  await app().runJobs()
  expect(receiver().received.map(({ body }) => body.type)).toEqual(['contact.deleted'])
})

test('deleting an agent is an event of the contacts that move to another', async () => {
  const { organizationId } = organization()
  const { agentId } = await buildAgent(app().services, organizationId)
  const ids = await buildContacts(app().services, organizationId, [{ agentId }, { agentId }])
  await addEndpoint(['contact.updated'])
  await call('DELETE', `/agents/${agentId}`)
  await app().runJobs()
  expect(receiver().received.map(({ body }) => body.data)).toEqual([
    { contactIds: ids, fields: ['agent_id'] },
  ])
})

test('what clients do is an event: a view, health answers, a call request and unsubscribing', async () => {
  const visit = await buildVisit(app().services, organization().organizationId)
  await addEndpoint()
  const link = { orgId: organization().publicId, quoteId: visit.quotePublicId, tid: visit.tid }
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app().call('POST', path, {
      body,
      headers: { 'user-agent': aBrowser, ...headers },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const human = { visibleMs: 2500, input: 'wheel' }
  await post('/api/tracking/log-tracking-click', { ...link, human })
  await post(`/api/org/${organization().publicId}/eligibility-answers`, {
    quoteId: visit.quotePublicId,
    answers: allNo(),
    status: 'accept',
  })
  const requestId = 'press-1-x'
  await post(`/api/schedule/${visit.quotePublicId}`, {
    tid: visit.tid,
    channel: 'schedule_call',
    requestId,
  })
  // The link is the client's, as the email went to their address.
  await inOrganization(context(), (transaction) =>
    transaction
      .updateTable('email')
      .set((eb) => ({
        recipient: eb
          .selectFrom('contact')
          .select('contact.email')
          .where('contact.organization_id', '=', transaction.organizationId)
          .where('contact.id', '=', visit.contactId),
      }))
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', visit.contactId)
      .execute(),
  )
  const page = `/unsubscribe/${signPublicId(app().services.keys, 'unsubscribe', visit.tid)}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await post(page, 'List-Unsubscribe=One-Click', form)
  await app().http.inject({ method: 'POST', url: `${page}/again`, headers: form, payload: '' })
  await app().runJobs()
  const events = receiver().received.map(({ body }) => `${body.type} ${body.data.contactIds}`)
  expect(events.sort()).toEqual(
    [
      'call.requested',
      'contact.resubscribed',
      'contact.unsubscribed',
      'health.completed',
      'quote.viewed',
    ].map((type) => `${type} ${visit.contactId}`),
  )
  expect(
    receiver()
      .received.map(({ text }) => text)
      .join(),
  ).not.toMatch(/answers|decline|accept/)
})

test('an unsubscription by the email to a client in the trash names who has the address now', async () => {
  const { organizationId } = organization()
  const { services } = app()
  const add = () => addContact('again@clients.example')
  const first = (await add()) as ContactId
  await queueTo(services, organizationId, [first])
  await sendOutbox(services)
  const { public_id: publicId } = await emailTo(services, organizationId, first)
  const page = `/unsubscribe/${signPublicId(services.keys, 'unsubscribe', publicId as PublicId)}`
  await call('DELETE', '/contacts', { ids: [first] })
  const second = await add()
  await addEndpoint(['contact.unsubscribed'])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app().call('POST', page, {
    headers,
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status, answer.text).toBe(200)
  await app().runJobs()
  expect(receiver().received.map(({ body }) => body.data)).toEqual([{ contactIds: [second] }])
})

test('an address that bounced or whose reader complained is an event of the clients who have it', async () => {
  const { organizationId } = organization()
  const { services } = app()
  const [dead, angry, moved] = await buildContacts(services, organizationId, [
    { email: 'dead@clients.example' },
    { email: 'angry@clients.example' },
    { email: 'moved@clients.example' },
  ])
  if (!dead || !angry || !moved) throw new Error('no clients')
  await queueTo(services, organizationId, [dead, angry, moved])
  await sendOutbox(services)
  await call('PUT', `/contacts/${moved}`, { email: 'new@clients.example' })
  await addEndpoint(['contact.bounced', 'contact.complained'])
  const report = (contactId: number, said: Said) =>
    inOrganization(context(), async (transaction) => {
      const email = (await storedEmails(services, organizationId)).find(
        (one) => one.contact_id === contactId,
      )
      await recordReport({ ...context(), actor: { kind: 'system' } }, transaction, {
        ...{ emailId: email?.id as EmailId, source: 'email', receivedId: null },
        saidOf: () => said,
      })
    })
  const hard = { verdict: 'hard', status: '5.1.1', diagnostic: '550 no dead@here' } as const
  await report(dead, { verdict: 'policy', status: '5.7.1', diagnostic: 'spam' })
  for (const id of [dead, dead, moved]) await report(id, hard)
  await report(angry, { verdict: 'complaint', status: null, diagnostic: 'abuse' })
  await app().runJobs()
  expect(receiver().received.map(({ body }) => [body.type, body.data])).toEqual([
    ['contact.bounced', { contactIds: [dead] }],
    ['contact.complained', { contactIds: [angry] }],
  ])
})

test('an import of 250 contacts makes three events that name each of them once', async () => {
  await addEndpoint(['contact.created'])
  const rows = Array.from({ length: 250 }, (_, i) => ({
    first_name: 'I',
    last_name: `Row${i}`,
    email: `row${i}@imported.example`,
  }))
  await call('POST', '/contacts/bulk-import', { contacts: rows })
  await app().runJobs()
  const ids = receiver().received.flatMap(({ body }) => body.data.contactIds)
  expect(receiver().received).toHaveLength(3)
  expect([ids.length, new Set(ids).size]).toEqual([250, 250])
})

test('what another agency does is not heard, and a change that is rolled back is not either', async () => {
  await addEndpoint()
  const foreign = await buildOrganization(app().services)
  const as = await app().signIn(foreign.admin.email)
  const body = { first_name: 'F', last_name: 'F', email: 'f@foreign.example' }
  expect((await app().call('POST', '/api/contacts/create', { as, body })).status).toBe(200)
  const { database } = app().services
  const undone = inOrganization(
    { database, organizationId: organization().organizationId },
    async (transaction) => {
      const at = app().clock.now()
      await recordWebhookEvents(transaction, { type: 'contact.created', contactIds: [1], at })
      throw new Error('undone')
    },
  )
  await expect(undone).rejects.toThrow('undone')
  await app().runJobs()
  expect(receiver().received).toEqual([])
})

test('recording an event does not make transactions wait for each other', async () => {
  await addEndpoint()
  await buildContacts(app().services, organization().organizationId, [
    { email: 'held@clients.example' },
  ])
  const release = Promise.withResolvers<void>()
  const recorded = Promise.withResolvers<void>()
  const holding = inOrganization(context(), async (transaction) => {
    const at = app().clock.now()
    await recordWebhookEvents(transaction, { type: 'contact.created', contactIds: [1], at })
    recorded.resolve()
    await release.promise
  })
  await recorded.promise
  await addContact()
  release.resolve()
  await holding
})
