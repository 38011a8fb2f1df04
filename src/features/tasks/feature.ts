import { defineFeature } from '../../platform/feature.ts'
import { exportTasksRoute } from './server/export-tasks.ts'
import { tasksRoutes } from './server/tasks.routes.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: tasksRoutes,
  rawRoutes: [exportTasksRoute],
})
