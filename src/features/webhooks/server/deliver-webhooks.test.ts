import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../../stand-ins/webhooks/webhook-receiver.ts'
import { startWebhookAgency } from '../../../../test/agencies/webhook-agency.ts'
import { waitingForLock } from '../../../../test/attacks/races.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { webhookEventTypes } from '../shared/webhook-events.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { listOrganizationsDue, storeNextDue } from './due.sql.ts'
import { recordWebhookEvents } from './record-webhook-events.ts'

const {
  addContact,
  addEndpoint,
  app,
  attempt,
  call,
  context,
  deliveriesOf,
  endpointOf,
  organization,
  pass,
  receiver,
  signIn,
} = startWebhookAgency()
const minute = 60_000
const day = 86_400_000

test('a refused delivery is repeated with the same id, later each time, until it is taken', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response, number) => response.writeHead(number < 3 ? 500 : 200).end('sorry'))
  await addContact()
  await app().runJobs()
  expect(await deliveriesOf(id)).toMatchObject([
    {
      status: 'pending',
      attempts: 1,
      responseStatus: 500,
      responseExcerpt: 'sorry',
      error: 'The response was 500.',
    },
  ])
  expect((await endpointOf(id)).status).toBe('failing')
  await pass(30_000)
  expect(receiver().received).toHaveLength(1)
  await pass(minute)
  expect(receiver().received).toHaveLength(2)
  await pass(2 * minute)
  expect(receiver().received).toHaveLength(2)
  await pass(4 * minute)
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 3, error: null }])
  expect((await endpointOf(id)).status).toBe('on')
  expect(new Set(receiver().received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('an endpoint that fails for a day loses nothing', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response) => response.writeHead(500).end())
  await addContact()
  await app().runJobs()
  for (let hours = 0; hours < 24; hours += 4) await pass(4 * 60 * minute)
  receiver().behave((response) => response.writeHead(200).end())
  await addContact()
  for (let hours = 0; hours < 10; hours += 5) await pass(5 * 60 * minute)
  expect((await deliveriesOf(id)).map((each: { status: string }) => each.status)).toEqual([
    'delivered',
    'delivered',
  ])
})

test('after three days of failures the endpoint is switched off, its admins get an email, and the failed ones can be sent again', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response) => response.writeHead(503).end())
  await addContact()
  await app().runJobs()
  for (let days = 0; days < 4; days++) {
    await pass(day)
    await addContact()
    await pass(minute)
  }
  const off = await endpointOf(id)
  expect(off.status).toBe('gaveUp')
  expect((await app().emails())[0]).toMatchObject({
    to: organization().admin.email,
    subject: 'A webhook endpoint was turned off',
  })
  await signIn()
  expect((await attempt('POST', `/webhooks/${id}/resend-failed`)).status).toBe(409)
  receiver().behave((response) => response.writeHead(200).end())
  receiver().received.length = 0
  await call('PUT', `/webhooks/${id}`, {
    url: receiver().url,
    eventTypes: webhookEventTypes,
    active: true,
    version: off.version,
  })
  await call('POST', `/webhooks/${id}/resend-failed`)
  await app().runJobs()
  expect((await deliveriesOf(id, '?status=failed')).length).toBe(0)
  expect(receiver().received.length).toBeGreaterThan(2)
})

test('an old event that is sent again is repeated as often as a new one', async () => {
  const { id } = await addEndpoint()
  await addContact()
  await app().runJobs()
  const [first] = await deliveriesOf(id)
  await pass(4 * day)
  await signIn()
  receiver().behave((response, number) => response.writeHead(number < 3 ? 500 : 200).end())
  await call('POST', `/webhooks/deliveries/${first?.id}/resend`)
  await app().runJobs()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'pending', attempts: 1 }])
  await pass(minute)
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
})

test('an endpoint that hangs is cut off and does not hold up another one', async () => {
  const { id } = await addEndpoint()
  receiver().behave(() => {})
  const other = await startWebhookReceiver()
  try {
    await call('POST', '/webhooks', { url: other.url, eventTypes: ['contact.created'] })
    for (let i = 0; i < 6; i++) await addContact()
    await deliverWebhooks(context(), undefined, { limit: 200 })
    expect(other.received).toHaveLength(6)
    const [latest] = (await deliveriesOf(id)).slice(-1)
    expect(latest).toMatchObject({
      status: 'pending',
      error: 'There was no response within 0.2 seconds.',
    })
    expect(receiver().received.length).toBeLessThanOrEqual(4)
  } finally {
    await other.close()
  }
})

test('a redirect is not followed', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response) => response.writeHead(307, { location: receiver().url }).end())
  await addContact()
  await app().runJobs()
  expect(receiver().received).toHaveLength(1)
  expect(await deliveriesOf(id)).toMatchObject([{ error: 'The response was 307.' }])
})

test('an endless response is read to its first kilobyte', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await addContact()
  await app().runJobs()
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({ status: 'delivered', responseStatus: 200 })
  expect(delivery?.responseExcerpt).toHaveLength(1000)
})

test('a delivery whose record was lost in a crash goes again, with the same id', async () => {
  const { id } = await addEndpoint()
  await addContact()
  await app().runJobs()
  await inOrganization(context(), (transaction) =>
    transaction
      .updateTable('webhook_delivery')
      .set({ status: 'pending', next_attempt_at: app().clock.now() })
      .where('endpoint_id', '=', id)
      .execute(),
  )
  await deliverWebhooks(context())
  const ids = receiver().received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('deliveries are kept for 30 days', async () => {
  const { id } = await addEndpoint()
  await addContact()
  await app().runJobs()
  await pass(29 * day)
  await signIn()
  expect(await deliveriesOf(id)).toHaveLength(1)
  await pass(2 * day)
  expect(await deliveriesOf(id)).toHaveLength(0)
})

test('an event that comes while a run ends stays noted as due', async () => {
  await addEndpoint()
  const { database, clock } = app().services
  const { organizationId } = organization()
  let ending: Promise<void> | undefined
  await systemTransaction(database, async (system) => {
    // The note of the event's own job, which finds the other run still there.
    await storeNextDue(system, organizationId, clock.now())
    ending = deliverWebhooks(context())
    await waitingForLock(app())
    await inOrganization({ database, organizationId }, (transaction) =>
      recordWebhookEvents(transaction, {
        type: 'contact.created',
        contactIds: [1],
        at: clock.now(),
      }),
    )
  })
  await ending
  const due = await systemTransaction(database, (system) =>
    listOrganizationsDue(system, clock.now()),
  )
  expect(due).toContain(organizationId)
})
