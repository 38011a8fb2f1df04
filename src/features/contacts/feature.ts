import { defineFeature } from '../../platform/feature.ts'
import { contactsRoutes } from './server/contacts.routes.ts'
import { clientFieldsRoutes } from './server/extra/client-fields.routes.ts'
import { exportContactsRoute } from './server/list/export-contacts.ts'
import { policiesRoutes } from './server/policies/policies.routes.ts'
import { emptyStaging } from './server/staging/empty-staging.ts'
import { exportTrashRoute } from './server/trash/export-trash.ts'
import { purgeExpiredContacts } from './server/trash/purge-expired-contacts.ts'
import { trashNeedsKey } from './server/trash/trash-needs-key.sql.ts'

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: { ...contactsRoutes, ...clientFieldsRoutes, ...policiesRoutes },
  rawRoutes: [exportContactsRoute, exportTrashRoute],
  sealed: { needsKey: trashNeedsKey },
  ticks: [
    { name: 'purge expired contacts', run: purgeExpiredContacts },
    { name: 'empty staging', run: emptyStaging },
  ],
})
