import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../../stand-ins/webhooks/webhook-receiver.ts'
import { startWebhookAgency } from '../../../../test/agencies/webhook-agency.ts'
import { webhookEventTypes } from '../shared/webhook-events.ts'

const { addContact, addEndpoint, app, call, deliveriesOf, endpointOf, pass, receiver, signIn } =
  startWebhookAgency()
const hour = 3_600_000
const statusesOf = async (id: number) =>
  (await deliveriesOf(id)).map((each: { status: string }) => each.status)

/** One delivery whose next attempt is hours away. */
async function waitsForHours() {
  const { id } = await addEndpoint()
  receiver().behave((response) => response.writeHead(500).end())
  await addContact()
  await app().runJobs()
  for (let hours = 0; hours < 12; hours += 1) await pass(hour)
  receiver().behave((response) => response.writeHead(200).end())
  receiver().received.length = 0
  return id
}
const change = async (id: number, changed: { url?: string; active: boolean }) => {
  await signIn()
  const { version } = await endpointOf(id)
  const fields = { url: receiver().url, eventTypes: webhookEventTypes, version }
  await call('PUT', `/webhooks/${id}`, { ...fields, ...changed })
  await app().runJobs()
}

test('switching an endpoint on sends at once what waits, however far away its next attempt is', async () => {
  const id = await waitsForHours()
  await change(id, { active: false })
  expect(await statusesOf(id)).toEqual(['pending'])
  await change(id, { active: true })
  expect(receiver().received).toHaveLength(1)
  expect(await statusesOf(id)).toEqual(['delivered'])
})

test('another URL gets at once what waits', async () => {
  const id = await waitsForHours()
  const other = await startWebhookReceiver()
  try {
    await change(id, { active: true, url: other.url })
    expect(other.received).toHaveLength(1)
    expect(await statusesOf(id)).toEqual(['delivered'])
  } finally {
    await other.close()
  }
})

test('an attempt at the earlier URL that fails afterward delays nothing and pauses nothing', async () => {
  const { id } = await addEndpoint()
  let fail = () => {}
  receiver().behave((response) => {
    fail = () => void response.writeHead(500).end()
  })
  await addContact()
  const attempt = app().runJobs()
  await expect.poll(() => receiver().received.length).toBe(1)
  const other = await startWebhookReceiver()
  try {
    const { status, version } = await endpointOf(id)
    const fields = { url: other.url, eventTypes: webhookEventTypes, active: true, version }
    await call('PUT', `/webhooks/${id}`, fields)
    fail()
    await attempt
    expect(other.received).toHaveLength(1)
    expect(await statusesOf(id)).toEqual(['delivered'])
    expect((await endpointOf(id)).status).toBe(status)
  } finally {
    await other.close()
  }
})

test('of attempts that fail at the same time as an endpoint gives up, none waits any more', async () => {
  const { id } = await addEndpoint()
  receiver().behave((response) => response.writeHead(503).end())
  await addContact()
  await app().runJobs()
  await pass(71 * hour)
  for (let contacts = 0; contacts < 4; contacts += 1) await addContact()
  await pass(2 * hour)
  expect((await endpointOf(id)).status).toBe('gaveUp')
  expect(new Set(await statusesOf(id))).toEqual(new Set(['failed']))
  expect((await endpointOf(id)).waiting).toBe(0)
})

test('the last delivery of an endpoint is the latest one, though an older event was sent again', async () => {
  const { id } = await addEndpoint()
  await addContact()
  await addContact()
  await app().runJobs()
  const [, first] = await deliveriesOf(id)
  app().clock.advance(hour)
  await call('POST', `/webhooks/deliveries/${first?.id}/resend`)
  await app().runJobs()
  expect((await endpointOf(id)).lastDeliveredAt).toBe(app().clock.now().toISOString())
})
