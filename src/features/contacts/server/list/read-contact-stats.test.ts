import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let greta: BuiltAgent
let agent: string
let admin: string

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  greta = await buildAgent(app.services, organization.organizationId)
  ;[agent, admin] = [await app.signIn(greta.email), await app.signIn(organization.admin.email)]
})
afterAll(() => app.close())

const inside = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )

test('CONTACTS-002 the stat cards’ totals are the agent’s own, or everybody’s for admins; test sends count before Go Live alone', async () => {
  const day = {
    organization_id: organization.organizationId,
    day: calendarDate('2026-06-01'),
    email_type: 'birthday',
  }
  await inside((transaction) =>
    transaction
      .insertInto('send_day')
      .values([
        {
          ...day,
          agent_id: greta.agentId,
          send_mode: 'production',
          sent: 10,
          viewed: 4,
          completed: 1,
        },
        { ...day, agent_id: greta.agentId, email_type: 'aep', send_mode: 'production', sent: 1 },
        { ...day, agent_id: 0, send_mode: 'production', sent: 5, viewed: 1 },
        { ...day, agent_id: greta.agentId, send_mode: 'test', sent: 100 },
      ])
      .execute(),
  )
  const stats = async (as: string) => (await app.call('GET', '/api/contacts/stats', { as })).body
  expect(await stats(agent)).toEqual({
    success: true,
    quotesSent: 11,
    quotesViewed: 4,
    healthCompleted: 1,
    send_mode: 'production',
  })
  expect(await stats(admin)).toMatchObject({ quotesSent: 16, quotesViewed: 5 })
  await inside((transaction) =>
    transaction.updateTable('organization').set({ go_live_at: null }).execute(),
  )
  expect(await stats(admin)).toMatchObject({ quotesSent: 100, quotesViewed: 0, send_mode: 'test' })
})
