import { afterAll, expect } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildContact, buildOrganization, type ContactToBuild } from '../builders.ts'

const person = {
  zip_code: '75201',
  state: 'TX',
  age: 70,
  gender: 'F',
  tobacco: false,
  effective_date: '2026-07-01',
}

/**
 * An agency whose admin makes quote links, beside a foreign agency, on June 15, 2026. For the top
 * of a test file, which awaits it. The app closes after the file's last test.
 */
export async function startQuotingAgency(env: Record<string, string> = {}) {
  const app = await createTestApp({ today: calendarDate('2026-06-15'), env })
  afterAll(() => app.close())
  const { services } = app
  const agency = await buildOrganization(services)
  const foreign = await buildOrganization(services)
  const as = await app.signIn(agency.admin.email)
  return {
    app,
    agency,
    foreign,
    /** Cookie of the agency's admin. */
    as,
    /** Runs work in a transaction of the agency, or of the given one. */
    inAgency: <Result>(
      work: (transaction: OrganizationTransaction) => Promise<Result>,
      { organizationId } = agency,
    ) => inOrganization({ database: services.database, organizationId }, work),
    /** Requests the premiums of a Texan woman of 70. */
    price: (body: object, options: object = {}) =>
      app.call('POST', '/api/quotes', { body: { ...person, ...body }, ...options }),
    /** Creates a quote link for a new contact of the agency, and returns the quote's public id. */
    async generate(contact: Partial<ContactToBuild> = {}): Promise<string> {
      const id = await buildContact(services, agency.organizationId, contact)
      const { status, body } = await app.call('GET', `/api/quotes/generate/${id}`, { as })
      expect(status).toBe(200)
      return body.quoteId
    },
  }
}
