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
import { advanceContactStatus, markContactsEmailed } from './contact-status.ts'

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

test('statuses only go forward, and those of another list stay', async () => {
  const id = await mine({ status: 'New' })
  const declined = await mine({ status: 'Declined' })
  const status = async (one: number) =>
    (await app.call('GET', `/api/contacts/${one}`, { as: agent })).body.contact
  await inside((transaction) => advanceContactStatus(transaction, [id, declined], 'Quote Viewed'))
  expect(await status(id)).toMatchObject({ status: 'Quote Viewed', version: 1 })
  await inside((transaction) => advanceContactStatus(transaction, [id], 'Quote Sent'))
  await inside((transaction) => markContactsEmailed(transaction, [id], at))
  expect(await status(id)).toMatchObject({ status: 'Quote Viewed', last_emailed: at.toISOString() })
  await inside((transaction) => advanceContactStatus(transaction, [id, declined], 'Follow-up'))
  expect(await status(id)).toMatchObject({ status: 'Follow-up' })
  expect(await status(declined)).toMatchObject({ status: 'Declined' })
  const fresh = await mine()
  await inside((transaction) => markContactsEmailed(transaction, [fresh], at))
  await inside((transaction) =>
    markContactsEmailed(transaction, [fresh], new Date('2026-01-01T00:00:00Z')),
  )
  expect(await status(fresh)).toMatchObject({
    status: 'Quote Sent',
    last_emailed: at.toISOString(),
  })
})
