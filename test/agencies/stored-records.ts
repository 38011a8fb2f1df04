import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

/** Stores a contact's planned draft and federal right, and a pause of an agent's emails. */
export async function storeRecords(
  transaction: OrganizationTransaction,
  { contact, agent, at }: { readonly contact: number; readonly agent: number; readonly at: Date },
): Promise<{ readonly emailPause: number; readonly federalRight: number }> {
  const { organizationId: organization_id } = transaction
  await transaction
    .insertInto('planned_email')
    .values({
      ...{ organization_id, contact_id: contact, type: 'aep', occasion: '2026' },
      ...{ status: 'scheduled', mode: 'draft' },
      ...{ send_date: calendarDate('2026-10-01'), planned_on: calendarDate('2026-06-15') },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pause = await transaction
    .insertInto('email_pause')
    .values({
      ...{ organization_id, agent_id: agent, created_by: agent, created_at: at },
      starts_on: calendarDate('2026-06-15'),
      until: calendarDate('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const right = await transaction
    .insertInto('federal_right')
    .values({
      ...{ organization_id, contact_id: contact, trigger: 'moved', status: 'open' },
      ...{ coverage_end: calendarDate('2026-05-31'), proof: 'Isolda’s letter' },
      ...{ created_at: at, created_by: agent, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { emailPause: pause.id, federalRight: right.id }
}
