import { defineFeature } from '../../platform/feature.ts'
import { planExitsRoutes } from './server/plan-exits.routes.ts'

export const planExitsFeature = defineFeature({ name: 'plan-exits', routes: planExitsRoutes })
