import { z } from 'zod'
import { purgeExpiredContacts } from '../features/contacts/server/trash/purge-expired-contacts.ts'
import { expireImportUndos } from '../features/imports/server/undo/expire-import-undos.ts'
import { listOrganizationIds } from '../features/organizations/server/organizations.sql.ts'
import { enqueueDuePlanning } from '../features/outreach/server/plan/plan-organization-if-new-day.ts'
import { queueSending } from '../features/outreach/server/send/queue-sending.ts'
import { declareJob } from '../kernel/job.ts'
import { refreshStatistics } from '../platform/database/refresh-statistics.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/services.ts'

/** The one schedule of the product: what is due is found by the clock, never by the job queue's own dates. */
export const minuteTickJob = declareJob('minute-tick', z.unknown(), 1)

/** Queues, for each organization, what its clock says is due. */
export async function runMinuteTick(services: Services): Promise<void> {
  await refreshStatistics(services.database.kysely)
  await queueSending(services)
  await enqueuePlanning(services)
  await purgeExpiredContacts(services)
  await expireImportUndos(services)
}

async function enqueuePlanning(services: Services): Promise<void> {
  for (const organizationId of await systemTransaction(services.database, listOrganizationIds)) {
    try {
      await enqueueDuePlanning({ ...services, organizationId })
    } catch (error) {
      // One agency's trouble must not keep the others' email back; the next minute tries again.
      services.log.error({ organizationId, error }, 'planning was not enqueued')
    }
  }
}
