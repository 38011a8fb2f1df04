import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopwatch } from '../clock.ts'
import { PaymentError } from './payment-error.ts'
import { createStripePayments } from './stripe-payments.ts'

type Behavior = (request: IncomingMessage, response: ServerResponse) => void

const keys = {
  secretKey: 'sk_test_a',
  publishableKey: 'pk_test_a',
  webhookSecret: 'whsec_a',
}
const requests: { method: string | undefined; key: string | string[] | undefined }[] = []
let behave: Behavior
let server: Server
let address: URL

const siteAt = (address: () => URL) => ({
  find: async () => address(),
  now: () => new Date(0),
})
const payments = createStripePayments(
  keys,
  siteAt(() => address),
)

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ method: request.method, key: request.headers['idempotency-key'] })
    behave(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
beforeEach(() => {
  requests.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const refuse =
  (status: number, error: object): Behavior =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error }))

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof PaymentError ? error.failure : String(error)),
  )

const create = () =>
  payments.createCustomer(
    { organizationId: 1, organizationPublicId: 'a', email: 'a@a.example', name: 'A' },
    'the key',
  )

test.each([
  [
    402,
    { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    'declined',
  ],
  [402, { type: 'card_error', code: 'authentication_required', message: 'x' }, 'authentication'],
  [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'x' }, 'missing'],
  [400, { type: 'invalid_request_error', code: 'resource_missing', message: 'x' }, 'missing'],
  [400, { type: 'invalid_request_error', message: 'Received unknown parameter: x' }, 'invalid'],
  [
    400,
    {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    },
    'conflict',
  ],
  [400, { type: 'idempotency_error', message: 'x' }, 'conflict'],
  [401, { type: 'invalid_request_error', message: 'x' }, 'invalid'],
])('an answer %i %o is %s', async (status, error, failure) => {
  behave = refuse(status, error)
  expect(await failureOf(create())).toBe(failure)
})

test('too many requests are tried again, with the same key, and then said to be', async () => {
  behave = refuse(429, { type: 'rate_limit_error', message: 'x' })
  expect(await failureOf(create())).toBe('busy')
  behave = refuse(500, { type: 'api_error', message: 'x' })
  requests.length = 0
  expect(await failureOf(create())).toBe('unavailable')
  expect(requests).toEqual(Array(3).fill({ method: 'POST', key: 'the key' }))
})

test('a provider that never responds ends a call within nine seconds', async () => {
  behave = () => undefined
  const elapsed = stopwatch()
  expect(await failureOf(payments.readSubscription('sub_1'))).toBe('unavailable')
  expect(elapsed()).toBeLessThan(9000)
})

test('a provider that cannot be reached is unavailable', async () => {
  const nowhere = createStripePayments(
    keys,
    siteAt(() => new URL('http://127.0.0.1:1')),
  )
  expect(await failureOf(nowhere.findInvoice('in_1'))).toBe('unavailable')
})
