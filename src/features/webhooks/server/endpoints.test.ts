import { expect, test } from 'vitest'
import { isSigned } from '../../../../stand-ins/webhooks/webhook-receiver.ts'
import { startWebhookAgency } from '../../../../test/agencies/webhook-agency.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const { addContact, addEndpoint, app, attempt, call, context, deliveriesOf, receiver, signIn } =
  startWebhookAgency()
const minute = 60_000
const day = 86_400_000

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const before = await addEndpoint()
  const { secret } = await call('POST', `/webhooks/${before.id}/secret`)
  expect(secret).not.toBe(before.secret)
  await addContact()
  await app().runJobs()
  const [both] = receiver().received
  expect([secret, before.secret].map((each) => both && isSigned(both, each))).toEqual([true, true])
  app().clock.advance(day + 1)
  await signIn()
  await addContact()
  await app().runJobs()
  const later = receiver().received[1]
  expect([secret, before.secret].map((each) => later && isSigned(later, each))).toEqual([
    true,
    false,
  ])
})

test('no call returns a secret again, and the database holds it encrypted', async () => {
  const { id, secret } = await addEndpoint()
  expect((await attempt('GET', '/webhooks')).text).not.toContain(secret)
  const row = await inOrganization(context(), (transaction) =>
    transaction
      .selectFrom('webhook_endpoint')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(row.secret.includes(secret.slice(6))).toBe(false)
})

test('a test event reaches the endpoint even while it is paused; a switched-off one refuses it', async () => {
  const { id, version } = await addEndpoint(['call.requested'])
  const { deliveryId } = await call('POST', `/webhooks/${id}/test`)
  await app().runJobs()
  expect(receiver().received.map(({ body }) => body.type)).toEqual(['test.ping'])
  expect(await deliveriesOf(id)).toMatchObject([{ id: deliveryId, status: 'delivered' }])
  await call('PUT', `/webhooks/${id}`, {
    url: receiver().url,
    eventTypes: ['call.requested'],
    active: false,
    version,
  })
  expect((await attempt('POST', `/webhooks/${id}/test`)).status).toBe(409)
})

test('two admins who edit one endpoint: the second gets both versions', async () => {
  const { id, version } = await addEndpoint()
  const change = { url: receiver().url, eventTypes: ['quote.viewed'], active: true, version }
  await call('PUT', `/webhooks/${id}`, { ...change, description: 'first' })
  const second = await attempt('PUT', `/webhooks/${id}`, change)
  expect(second.status).toBe(409)
  expect(second.body.data).toMatchObject({
    version,
    currentVersion: version + 1,
    endpoint: { description: 'first' },
  })
})

test('the same URL twice, and an eleventh endpoint, are refused', async () => {
  await addEndpoint()
  const add = (url: string) => attempt('POST', '/webhooks', { url, eventTypes: ['quote.viewed'] })
  expect((await add(receiver().url)).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => add(`https://hooks.example/${i}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
})

test('changing what an agency sends away needs a recent sign-in', async () => {
  app().clock.advance(31 * minute)
  const body = { url: receiver().url, eventTypes: ['quote.viewed'] }
  const answer = await attempt('POST', '/webhooks', body)
  expect(answer.status).toBe(403)
  expect(answer.body.data).toEqual({ signInAgain: true })
})
