import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accessRoutes } from '../features/access/server/access.routes.ts'
import { createSessions } from '../features/access/server/sessions.ts'
import { agentsRoutes } from '../features/agents/server/agents.routes.ts'
import { contactsRoutes } from '../features/contacts/server/contacts.routes.ts'
import { dashboardRoutes } from '../features/dashboard/server/dashboard.routes.ts'
import { eligibilityRoutes } from '../features/eligibility/server/eligibility.routes.ts'
import { geoRoutes } from '../features/geo/server/geo.routes.ts'
import { importsRawRoutes, importsRoutes } from '../features/imports/server/imports.routes.ts'
import { organizationLogoRoute } from '../features/organizations/server/organization-logo.ts'
import { organizationsRoutes } from '../features/organizations/server/organizations.routes.ts'
import { outreachRoutes } from '../features/outreach/server/outreach.routes.ts'
import { unsubscribeRoute } from '../features/outreach/server/unsubscribe/unsubscribe.pages.ts'
import { householdDiscountsRoute } from '../features/quotes/server/household-discounts.ts'
import { quotesRoutes } from '../features/quotes/server/quotes.routes.ts'
import { scheduleRoutes } from '../features/schedule/server/schedule.routes.ts'
import { trackingRoutes } from '../features/tracking/server/tracking.routes.ts'
import { buildHttp } from '../platform/http/http-server.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { Services } from '../platform/services.ts'
import { developmentRoutes } from './development-routes.ts'
import { healthRoute } from './health.ts'
import { publicPages } from './public-pages.ts'

const root = join(import.meta.dirname, '../..')

/** Every feature's implemented contract, under the names the browser's client has them. */
export function buildRouter(services: Services) {
  const sessions = createSessions(services)
  return {
    sessions,
    router: {
      access: accessRoutes(sessions),
      outreach: outreachRoutes,
      agents: agentsRoutes,
      contacts: contactsRoutes,
      imports: importsRoutes,
      geo: geoRoutes,
      dashboard: dashboardRoutes,
      eligibility: eligibilityRoutes,
      tracking: trackingRoutes,
      schedule: scheduleRoutes,
      organizations: organizationsRoutes,
      quotes: quotesRoutes,
    },
  }
}

/** Calls and files outside the contracts. */
export const rawRoutes = (services: Services): RawRoute[] => [
  healthRoute(services),
  householdDiscountsRoute,
  organizationLogoRoute,
  ...importsRawRoutes,
  ...developmentRoutes(services),
  unsubscribeRoute,
]

/** The whole HTTP application of one process. */
export async function buildApplication(
  services: Services,
  dist = join(root, 'dist'),
): Promise<FastifyInstance> {
  const { sessions, router } = buildRouter(services)
  return buildHttp({
    services,
    router,
    rawRoutes: rawRoutes(services),
    pages: publicPages,
    principalOf: async (request, reply) => (await sessions.find(request, reply))?.principal,
    dist,
  })
}
