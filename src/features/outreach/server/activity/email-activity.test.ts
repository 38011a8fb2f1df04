import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { newPublicId } from '../../../../platform/crypto.ts'

const { app, organization, agent, buildOwn, inside } = await startContactsAgency()

const at = new Date('2026-06-01T15:30:00Z')

test('CONTACT-020 OUTREACH-002 email activity comes newest first, opened when a person viewed it, with its marks', async () => {
  const id = await buildOwn()
  const email = {
    organization_id: organization.organizationId,
    contact_id: id,
    email_type: 'quote_email',
    send_mode: 'production',
    queued_at: at,
  } as const
  await inside((transaction) =>
    transaction
      .insertInto('email')
      .values([
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'a',
          status: 'sent',
          scheduled_date: calendarDate('2026-06-01'),
          sent_at: at,
          viewed_at: at,
          clicked_at: at,
          possibly_sent_twice: true,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'b',
          status: 'queued',
          scheduled_date: calendarDate('2026-06-20'),
          send_mode: 'test',
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'c',
          status: 'failed',
          scheduled_date: calendarDate('2026-05-01'),
          failure: '550 no such user',
          possibly_sent_twice: false,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'd',
          status: 'sent',
          scheduled_date: calendarDate('2026-04-01'),
          sent_at: at,
          automated_at: at,
          possibly_sent_twice: false,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'e',
          status: 'cancelled',
          scheduled_date: calendarDate('2026-03-01'),
          possibly_sent_twice: false,
        },
      ])
      .execute(),
  )
  const { body } = await app.call('GET', `/api/contacts/email-tracking/${id}`, { as: agent })
  const marks = {
    id: expect.any(Number),
    email_type: 'quote_email',
    sent_at: null,
    viewed_at: null,
    clicked_at: null,
    completed_at: null,
    automated_at: null,
    possibly_sent_twice: false,
    failure: null,
    send_mode: 'production',
    joined_with: [],
    own_date: null,
    is_letter: false,
  }
  const iso = at.toISOString()
  expect(body.activities).toEqual([
    { ...marks, scheduled_date: '2026-06-20', send_status: 'scheduled', send_mode: 'test' },
    {
      ...marks,
      scheduled_date: '2026-06-01',
      send_status: 'opened',
      sent_at: iso,
      viewed_at: iso,
      clicked_at: iso,
      possibly_sent_twice: true,
    },
    { ...marks, scheduled_date: '2026-05-01', send_status: 'failed', failure: '550 no such user' },
    {
      ...marks,
      scheduled_date: '2026-04-01',
      send_status: 'sent',
      sent_at: iso,
      automated_at: iso,
    },
    {
      ...marks,
      scheduled_date: '2026-03-01',
      send_status: 'failed',
      failure: 'Canceled before it was sent',
    },
  ])
})
