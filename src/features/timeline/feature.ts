import { defineFeature } from '../../platform/feature.ts'
import { sealedFileKeys } from '../contacts/shared/sealed-tables.ts'
import { eraseDeletedNotes } from './server/erase-deleted-notes.ts'
import { addFileRoute } from './server/files/add-file.ts'
import { downloadFileRoute, previewFileRoute } from './server/files/read-file.ts'
import { filesRoutes } from './server/files.routes.ts'
import { timelineRoutes } from './server/timeline.routes.ts'

export const timelineFeature = defineFeature({
  name: 'timeline',
  routes: { ...timelineRoutes, ...filesRoutes },
  rawRoutes: [addFileRoute, downloadFileRoute, previewFileRoute],
  sealed: { tables: [sealedFileKeys] },
  ticks: [{ name: 'erase deleted notes', run: eraseDeletedNotes }],
})
