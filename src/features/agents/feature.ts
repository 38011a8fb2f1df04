import { defineFeature } from '../../platform/feature.ts'
import { agentsRoutes } from './server/agents.routes.ts'

export const agentsFeature = defineFeature({ name: 'agents', routes: agentsRoutes })
