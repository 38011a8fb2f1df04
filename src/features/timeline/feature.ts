import { defineFeature } from '../../platform/feature.ts'
import { eraseDeletedNotes } from './server/erase-deleted-notes.ts'
import { timelineRoutes } from './server/timeline.routes.ts'

export const timelineFeature = defineFeature({
  name: 'timeline',
  routes: timelineRoutes,
  ticks: [{ name: 'erase deleted notes', run: eraseDeletedNotes }],
})
