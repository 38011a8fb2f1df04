import type { Page, Route } from 'playwright-core'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { type PageOptions, startJourney } from './journey.ts'

/**
 * The agency Blue Harbor Benefits, on the server shared by the journeys. For the top of a test
 * file, which awaits it.
 */
export async function startContactJourney() {
  const journey = await startJourney()
  const { services } = journey.app
  const { organizationId } = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
  const added = new Map<string, number>()
  return {
    journey,
    organizationId,
    within: <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
      inOrganization({ database: services.database, organizationId }, work),
    /** Adds a contact whose email address is the first name, with a number in repeated journeys. */
    add(firstName: string, lastName: string) {
      const times = (added.get(firstName) ?? 0) + 1
      added.set(firstName, times)
      return buildContact(services, organizationId, {
        firstName,
        lastName,
        phone: '9035550177',
        email: `${firstName}${times === 1 ? '' : times}@clients.example`,
      })
    },
    /** Opens a page signed in as a new admin; errors of the server are expected. */
    async open(path: string, options: PageOptions = {}): Promise<Page> {
      const { email } = await buildAgent(services, organizationId, { isAdmin: true })
      return journey.open(path, {
        expected: [/status of 500/],
        as: email,
        ...options,
      })
    },
  }
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** The server fails this call until the returned function is called. */
export async function fail(
  page: Page,
  pattern: string,
  method: string,
): Promise<() => Promise<void>> {
  const refuse = (route: Route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback()
  await page.route(pattern, refuse)
  return () => page.unroute(pattern, refuse)
}
