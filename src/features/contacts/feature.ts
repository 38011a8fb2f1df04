import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { contactsRoutes } from './server/contacts.routes.ts'
import { findDuplicates } from './server/duplicates/find-duplicates.ts'
import { bulkChangeRoutes } from './server/edit/bulk-change.routes.ts'
import { emailChoicesRoutes } from './server/email-choices/email-choices.routes.ts'
import { emailPauseRoutes } from './server/email-pause/email-pause.routes.ts'
import { clientFieldsRoutes } from './server/extra/client-fields.routes.ts'
import { federalRightsRoutes } from './server/federal-rights/federal-rights.routes.ts'
import { householdsRoutes } from './server/households/households.routes.ts'
import { listLayoutRoutes } from './server/layout/list-layout.routes.ts'
import { sealedLetterRefusals } from './server/letters/letter-refusals.ts'
import { mergeRoutes } from './server/merge.routes.ts'
import { beginPendingPolicies } from './server/policies/begin-pending-policies.ts'
import { policiesRoutes } from './server/policies/policies.routes.ts'
import { emptyStaging } from './server/staging/empty-staging.ts'
import { tagsRoutes } from './server/tags/tags.routes.ts'
import { exportTrashRoute } from './server/trash/export-trash.ts'
import { purgeExpiredContacts } from './server/trash/purge-expired-contacts.ts'
import { trashNeedsKey } from './server/trash/trash-needs-key.sql.ts'
import { listViewsRoutes } from './server/views/list-views.routes.ts'
import { findDuplicatesJob } from './shared/duplicates/find-duplicates.job.ts'

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: {
    ...contactsRoutes,
    ...bulkChangeRoutes,
    ...clientFieldsRoutes,
    ...emailChoicesRoutes,
    ...emailPauseRoutes,
    ...federalRightsRoutes,
    ...householdsRoutes,
    ...listLayoutRoutes,
    ...listViewsRoutes,
    ...policiesRoutes,
    ...mergeRoutes,
    ...tagsRoutes,
  },
  rawRoutes: [exportTrashRoute],
  jobs: [
    organizationJob(findDuplicatesJob, (context, { contactIds }) =>
      findDuplicates(context, contactIds),
    ),
  ],
  sealed: { tables: [sealedLetterRefusals], needsKey: trashNeedsKey },
  ticks: [
    { name: 'purge expired contacts', run: purgeExpiredContacts },
    { name: 'begin pending policies', run: beginPendingPolicies },
    { name: 'empty staging', run: emptyStaging },
  ],
})
