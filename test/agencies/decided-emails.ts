import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { BuiltVisit } from '../calls/visits.ts'

/**
 * Adds a follow-up of a visit's email that could not be sent, the next one, which was dropped, and
 * of another contact a dropped and an approved email.
 */
export async function addDecidedEmails(
  transaction: OrganizationTransaction,
  {
    visit: { contactId: contact_id, emailId },
    ...of
  }: {
    readonly visit: BuiltVisit
    readonly contact: number
    readonly agent: number
    readonly now: Date
    readonly day: CalendarDate
  },
): Promise<void> {
  const own = { organization_id: transaction.organizationId, send_mode: 'test' }
  const followed = { contact_id, occasion: String(emailId) }
  await transaction
    .insertInto('email')
    .values({
      ...{ ...own, ...followed, agent_id: of.agent, email_type: 'follow_up_1', status: 'failed' },
      ...{ public_id: 'b'.repeat(32), scheduled_date: of.day, queued_at: of.now },
    })
    .execute()
  const decided = { ...own, decided_at: of.now, decided_by: of.agent, contact_id: of.contact }
  await transaction
    .insertInto('email_draft')
    .values([
      { ...decided, type: 'aep', occasion: '2026', status: 'dropped' },
      { ...decided, type: 'new_year', occasion: '2027', status: 'approved' },
      { ...decided, ...followed, type: 'follow_up_2', status: 'dropped' },
    ])
    .execute()
}
