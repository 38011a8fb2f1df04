import { defineFeature } from '../../platform/feature.ts'
import { dashboardRoutes } from './server/dashboard.routes.ts'

export const dashboardFeature = defineFeature({ name: 'dashboard', routes: dashboardRoutes })
