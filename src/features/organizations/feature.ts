import { defineFeature } from '../../platform/feature.ts'
import { organizationLogoRoute } from './server/organization-logo.ts'
import { organizationsRoutes } from './server/organizations.routes.ts'

export const organizationsFeature = defineFeature({
  name: 'organizations',
  routes: organizationsRoutes,
  rawRoutes: [organizationLogoRoute],
})
