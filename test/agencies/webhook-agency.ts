import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { webhooksFeature } from '../../src/features/webhooks/feature.ts'
import { webhookEventTypes } from '../../src/features/webhooks/shared/webhook-events.ts'
import type {
  WebhookDelivery,
  WebhookEndpoint,
} from '../../src/features/webhooks/shared/webhooks.contract.ts'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../stand-ins/webhooks/webhook-receiver.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An agency for each test, whose admin makes calls, and its own server for webhooks. For the top of
 * a test file.
 */
export function startWebhookAgency() {
  let app: TestApp
  let organization: BuiltOrganization
  let receiver: WebhookReceiver
  let cookie: string
  beforeAll(async () => {
    app = await createTestApp({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } })
  })
  afterAll(() => app.close())
  const signIn = async () => {
    cookie = await app.signIn(organization.admin.email)
  }
  beforeEach(async () => {
    organization = await buildOrganization(app.services)
    await signIn()
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.close())

  /** Makes a call as the admin, whatever its response is. */
  const attempt = (method: Method, path: string, body?: object) =>
    app.call(method, `/api${path}`, { as: cookie, ...(body === undefined ? {} : { body }) })
  /** Makes a call that succeeds, and returns its response. */
  const call = async (method: Method, path: string, body?: object) => {
    const answer = await attempt(method, path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  return {
    app: () => app,
    organization: () => organization,
    receiver: () => receiver,
    context: () => ({ ...app.services, organizationId: organization.organizationId }),
    signIn,
    attempt,
    call,
    async addEndpoint(eventTypes: readonly string[] = webhookEventTypes) {
      const { endpoint, secret } = await call('POST', '/webhooks', {
        url: receiver.url,
        eventTypes,
      })
      return { ...(endpoint as WebhookEndpoint), secret: secret as string }
    },
    /** Adds a contact and returns its id. */
    async addContact(email = `c${Math.random()}@clients.example`): Promise<number> {
      const { contact } = await call('POST', '/contacts/create', {
        first_name: 'Ruth',
        last_name: 'Reed',
        email,
        gender: 'F',
        tobacco_user: false,
      })
      return contact.id
    },
    deliveriesOf: async (id: number, query = ''): Promise<WebhookDelivery[]> =>
      (await call('GET', `/webhooks/${id}/deliveries${query}`)).deliveries,
    async endpointOf(id: number): Promise<WebhookEndpoint> {
      const { endpoints } = await call('GET', '/webhooks')
      return endpoints.find((one: WebhookEndpoint) => one.id === id)
    },
    /** Moves the clock and makes the deliveries that have become due by then. */
    async pass(milliseconds: number) {
      app.clock.advance(milliseconds)
      for (const { run } of webhooksFeature.ticks ?? []) await run(app.services)
      await app.runJobs()
    },
  }
}
