import { sql } from 'kysely'
import { dayMs } from '../../../kernel/duration.ts'
import { databaseTime } from '../../../platform/database/database-clock.ts'
import { readInstallation } from '../../../platform/database/installation.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Measurement } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { countLate } from '../../organizations/server/work-due.ts'
import { findOldestDue } from './send/outbox.sql.ts'
import { listOrganizationsDue } from './send/outbox-notes.sql.ts'

/** The outbox of all organizations: emails due now, due later, and being handed over. */
export async function countOutboxEmails({ database, clock }: Services): Promise<Measurement[]> {
  const now = clock.now()
  const rows = await systemTransaction(database, async (system) => {
    if ((await readInstallation(system)).hold !== undefined) return []
    const counted = await sql<{ state: string; emails: number }>`
      select case when lease_until >= ${databaseTime(clock)} then 'in flight'
        when due_at <= ${now} then 'due' else 'later' end as state,
        count(*) as emails
      from outbox group by 1`.execute(system)
    return counted.rows
  })
  const emails = new Map(rows.map((row) => [row.state, row.emails]))
  return ['due', 'in flight', 'later'].map((state) => ({
    labels: { state },
    value: emails.get(state) ?? 0,
  }))
}

/**
 * Seconds since the oldest email that waits became due; 0 if none waits. No email of an
 * organization has waited longer than its notes say, so few organizations are asked. One that
 * cannot be reached has waited since then.
 */
export async function measureOutboxDelay(services: Services): Promise<Measurement[]> {
  const now = services.clock.now()
  const noted = await systemTransaction(services.database, (system) =>
    listOrganizationsDue(system, now),
  )
  let oldest = now
  for (const { organizationId, dueAt } of noted.toSorted((a, b) => +a.dueAt - +b.dueAt)) {
    if (dueAt >= oldest) break
    const first = await inOrganization({ ...services, organizationId }, (transaction) =>
      findOldestDue(transaction, services.clock),
    ).catch(() => dueAt)
    if (first !== undefined && first < oldest) oldest = first
  }
  return [{ value: (now.getTime() - oldest.getTime()) / 1000 }]
}

/**
 * Organizations whose today is not planned yet, and how many days the last of them is behind. The
 * directory knows when each plan was due.
 */
export async function measurePlanning({ database, clock }: Services): Promise<Measurement[]> {
  const now = clock.now()
  const { organizations, since } = await systemTransaction(database, (system) =>
    countLate(system, 'plan', now),
  )
  const days = since === null ? 0 : Math.ceil((now.getTime() - since.getTime()) / dayMs)
  return [
    { labels: { measure: 'organizations' }, value: organizations },
    { labels: { measure: 'days behind' }, value: days },
  ]
}
