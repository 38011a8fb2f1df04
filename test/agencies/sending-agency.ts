import { afterAll } from 'vitest'
import type { EmailToQueue } from '../../src/features/outreach/server/queue/queue-emails.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { emailTo, queueTo } from '../outbox.ts'

/**
 * The agency Pine Tree & Co, which sends emails on June 15, 2026. For the top of a test file, which
 * awaits it. The app closes after the file's last test.
 */
export async function startSendingAgency(env: Record<string, string> = {}) {
  const app = await createTestApp({ today: calendarDate('2026-06-15'), env })
  afterAll(() => app.close())
  const { services } = app
  const organization = await buildOrganization(services, { name: 'Pine Tree & Co' })
  return {
    app,
    organization,
    /** Works in a transaction of the agency, or of the one named. */
    inOwn: <Result>(
      work: (transaction: OrganizationTransaction) => Promise<Result>,
      { organizationId }: Pick<typeof organization, 'organizationId'> = organization,
    ) => inOrganization({ database: services.database, organizationId }, work),
    /** Puts the agency's emails into the outbox, due at once. */
    queue: (contactIds: readonly ContactId[], options: Partial<EmailToQueue> = {}) =>
      queueTo(services, organization.organizationId, contactIds, options),
    emailOf: (contactId: ContactId) => emailTo(services, organization.organizationId, contactId),
  }
}
