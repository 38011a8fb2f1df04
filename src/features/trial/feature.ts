import { defineFeature } from '../../platform/feature.ts'
import { trialRoutes } from './server/trial.routes.ts'

export const trialFeature = defineFeature({ name: 'trial', routes: trialRoutes })
