import { defineFeature, systemJob } from '../../platform/feature.ts'
import { importsRawRoutes, importsRoutes } from './server/imports.routes.ts'
import { tidyContacts } from './server/tidy-contacts.ts'
import { expireImportUndos } from './server/undo/expire-import-undos.ts'
import { tidyContactsJob } from './shared/imports.job.ts'

export const importsFeature = defineFeature({
  name: 'imports',
  routes: importsRoutes,
  rawRoutes: importsRawRoutes,
  jobs: [systemJob(tidyContactsJob, tidyContacts)],
  ticks: [{ name: 'expire import undos', run: expireImportUndos }],
})
