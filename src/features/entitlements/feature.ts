import { defineFeature } from '../../platform/feature.ts'
import { entitlementsRoutes } from './server/entitlements.routes.ts'

export const entitlementsFeature = defineFeature({
  name: 'entitlements',
  routes: entitlementsRoutes,
})
