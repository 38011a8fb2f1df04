import { defineFeature } from '../../platform/feature.ts'
import { exportTasksRoute } from './server/export-tasks.ts'
import { oldTasksRoutes } from './server/old-tasks.routes.ts'
import { tasksRoutes } from './server/tasks.routes.ts'
import { todayRoutes } from './server/today.routes.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: { ...tasksRoutes, ...todayRoutes, ...oldTasksRoutes },
  rawRoutes: [exportTasksRoute],
})
