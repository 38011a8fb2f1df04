import { defineFeature } from '../../platform/feature.ts'
import { settingsRoutes } from './server/settings.routes.ts'
import { uploadLogoRoute } from './server/upload-logo.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: settingsRoutes,
  rawRoutes: [uploadLogoRoute],
})
