import { afterAll } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildOrganization } from '../builders.ts'

/**
 * An agency with the admin Ada Admin, who is the default agent, and the agent Greta Gray. Today is
 * June 15, 2026.
 */
export async function startTeam() {
  const app = await createTestApp({ today: calendarDate('2026-06-15') })
  afterAll(() => app.close())
  const build = async () => {
    const organization = await buildOrganization(app.services)
    const greta = await buildAgent(app.services, organization.organizationId, {
      firstName: 'Greta',
      lastName: 'Gray',
    })
    const admin = await app.signIn(organization.admin.email)
    const { organizationId } = organization
    return {
      organization,
      ada: organization.admin,
      greta,
      /** Cookie of the admin. */
      admin,
      inOwn: <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
        inOrganization({ database: app.services.database, organizationId }, work),
      list: async () => (await app.call('GET', '/api/agents', { as: admin })).body,
      add: (fields: object = {}) =>
        app.call('POST', '/api/agents/create', { as: admin, body: { ...henry(), ...fields } }),
      change: (id: number, fields: object) =>
        app.call('PUT', `/api/agents/${id}`, { as: admin, body: fields }),
      remove: (id: number | string, query = '') =>
        app.call('DELETE', `/api/agents/${id}${query}`, { as: admin }),
    }
  }
  return { app, build }
}

let people = 0
const henry = () => ({
  firstName: 'Henry',
  lastName: 'Hill',
  email: `henry${++people}@agency.example`,
  phone: '(555) 555-0123',
})
