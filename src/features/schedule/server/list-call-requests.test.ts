import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let greta: BuiltAgent
let agent: string

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  greta = await buildAgent(app.services, organization.organizationId)
  agent = await app.signIn(greta.email)
})
afterAll(() => app.close())

const inside = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const mine = (rest = {}) =>
  buildContact(app.services, organization.organizationId, { agentId: greta.agentId, ...rest })
const at = new Date('2026-06-01T15:30:00Z')

test('CONTACT-022 CONTACT-013 follow-up requests come newest first with time and type', async () => {
  const id = await mine()
  const request = {
    organization_id: organization.organizationId,
    contact_id: id,
    channel: 'schedule_call',
  } as const
  await inside((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values([
        { ...request, request_id: 'a', type: 'accept', requested_at: at },
        {
          ...request,
          request_id: 'b',
          type: 'other',
          requested_at: new Date('2026-06-02T00:00:00Z'),
        },
      ])
      .execute(),
  )
  const { body } = await app.call('GET', `/api/contacts/${id}/follow-ups`, { as: agent })
  expect(body.followUps).toEqual([
    {
      id: expect.any(Number),
      type: 'other',
      channel: 'schedule_call',
      requested_at: '2026-06-02T00:00:00.000Z',
    },
    {
      id: expect.any(Number),
      type: 'accept',
      channel: 'schedule_call',
      requested_at: at.toISOString(),
    },
  ])
})
