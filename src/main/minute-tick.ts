import { z } from 'zod'
import { purgeExpiredContacts } from '../features/contacts/server/trash/purge-expired-contacts.ts'
import { expireImportUndos } from '../features/imports/server/undo/expire-import-undos.ts'
import {
  enqueueDuePlanning,
  enqueueDueSending,
} from '../features/outreach/server/enqueue-due-work.ts'
import { declareJob } from '../kernel/job.ts'
import { refreshStatistics } from '../platform/database/refresh-statistics.ts'
import type { Services } from '../platform/services.ts'

/** The one schedule of the product: what is due is found by the clock, never by the job queue's own dates. */
export const minuteTickJob = declareJob('minute-tick', z.unknown(), 1)

/** Queues, for each organization, what its clock says is due. */
export async function runMinuteTick(services: Services): Promise<void> {
  await refreshStatistics(services.database.kysely)
  await enqueueDueSending(services)
  await enqueueDuePlanning(services)
  await purgeExpiredContacts(services)
  await expireImportUndos(services)
}
