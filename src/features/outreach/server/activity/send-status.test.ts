import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { storeEmail, within } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'

const app = await createTestApp()
const agency = await buildOrganization(app.services)
const as = await app.signIn(agency.admin.email)
afterAll(() => app.close())

/** The stored status, whether the client has viewed the email, and the status for the agent. */
const cases = [
  ['queued', false, 'scheduled'],
  ['sending', false, 'scheduled'],
  ['sent', false, 'sent'],
  ['sent', true, 'opened'],
  ['failed', false, 'failed'],
  ['failed', true, 'failed'],
  ['cancelled', false, 'failed'],
  ['unconfirmed', false, 'unconfirmed'],
] as const

test.each(cases)(
  'OUTREACH-005 an email that is %s (viewed: %s) is shown as %s',
  async (status, viewed, shown) => {
    const contactId = await buildContact(app.services, agency.organizationId)
    const id = await storeEmail(app.services, agency.organizationId, {
      contactId,
      type: 'birthday',
      occasion: '2026',
      day: calendarDate('2026-06-01'),
    })
    await within(app.services, agency.organizationId, (transaction) =>
      transaction
        .updateTable('email')
        .set({ status, viewed_at: viewed ? app.clock.now() : null })
        .where('organization_id', '=', agency.organizationId)
        .where('id', '=', id)
        .execute(),
    )
    const { body } = await app.call('GET', `/api/contacts/email-tracking/${contactId}`, { as })
    expect(body.activities).toMatchObject([{ id, send_status: shown }])
  },
)
