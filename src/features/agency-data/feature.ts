import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { agencyDataRoutes } from './server/agency-data.routes.ts'
import { downloadArchiveRoute } from './server/archive/download-archive.ts'
import { endExpiredArchives } from './server/archive/end-expired-archives.ts'
import { makeArchive } from './server/archive/make-archive.ts'
import { sealedArchiveKeys } from './server/archive/sealed-archive-key.ts'
import { beginDueDeletions } from './server/deletion/begin-due-deletions.ts'
import { emailDeletion, emailProof } from './server/deletion/email-deletion.ts'
import { eraseAgency } from './server/deletion/erase-agency.ts'
import {
  emailDeletionJob,
  emailProofJob,
  eraseAgencyJob,
  makeArchiveJob,
} from './shared/agency-data.job.ts'

export const agencyDataFeature = defineFeature({
  name: 'agency-data',
  routes: agencyDataRoutes,
  rawRoutes: [downloadArchiveRoute],
  sealed: { tables: [sealedArchiveKeys] },
  jobs: [
    organizationJob(makeArchiveJob, makeArchive),
    organizationJob(eraseAgencyJob, eraseAgency),
    organizationJob(emailDeletionJob, emailDeletion),
    organizationJob(emailProofJob, emailProof),
  ],
  ticks: [
    { name: 'end expired archives', run: endExpiredArchives },
    { name: 'begin due deletions', run: beginDueDeletions },
  ],
})
