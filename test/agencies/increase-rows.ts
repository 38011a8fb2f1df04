import { type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

/** Adds a rate increase with a draft about it that a member made for a client. */
export async function addIncreaseDraft(
  transaction: OrganizationTransaction,
  {
    contact,
    agent,
    now,
    day,
  }: {
    readonly contact: number
    readonly agent: number
    readonly now: Date
    readonly day: CalendarDate
  },
): Promise<void> {
  const { organizationId: organization_id } = transaction
  const { id } = await transaction
    .insertInto('rate_increase')
    .values({
      ...{ organization_id, carrier: 'Aetna', state: 'TX', plan_code: 'G', basis_points: 850 },
      ...{ effective_on: calendarDate('2026-09-01'), created_at: now, created_by: agent },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('increase_draft')
    .values({
      ...{ organization_id, contact_id: contact, increase_id: id, send_mode: 'test' },
      ...{ made_on: day, made_at: now, made_by: agent, batch: 'b' },
    })
    .execute()
}
