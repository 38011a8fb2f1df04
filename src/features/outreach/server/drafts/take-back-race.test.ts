import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storedEmails } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, buildOwn, inside } = await startContactsAgency()
const { organizationId } = organization
const context = { ...app.services, organizationId }
const today = app.clock.today('America/Chicago')
const admin = await app.signIn(organization.admin.email)
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)
const decide = (decision: string, id: number) =>
  app.call('POST', '/api/drafts/decide', {
    as: admin,
    body: {
      ...{ decision },
      selection: { drafts: [{ contact_id: id, type: 'birthday', occasion: '2026' }] },
    },
  })

test('an approval that is taken back while its email is being sent: the email waits, or went, never both', async () => {
  await app.call('PUT', '/api/settings/org', {
    as: admin,
    body: { settings: { emailModeBirthday: 'draft' } },
  })
  const ids = []
  for (let i = 0; i < 6; i += 1)
    ids.push(
      await buildOwn({
        ...{ state: 'AZ', zip: '85001', effectiveDate: null, email: `race${i}@mail.example` },
        birthDate: birthEmailedOn(today),
      }),
    )
  await app.runJobs()
  await planContacts(context)
  await queueDueEmails(context)
  for (const id of ids) expect((await decide('approve', id)).status).toBe(200)
  await queueDueEmails(context)
  app.clock.advance(dayMs / 2)
  const [, ...answers] = await Promise.all([
    sendOutbox(app.services),
    ...ids.map((id) => decide('reopen', id)),
  ])
  // What was reopened may have been canceled while the sender had claimed others.
  await sendOutbox(app.services)
  const received = new Set((await app.emails()).map(({ to }) => to))
  const emails = await storedEmails(app.services, organizationId)
  const drafts = await inside((transaction) =>
    transaction.selectFrom('email_draft').select(['contact_id', 'status']).execute(),
  )
  const outcomes = ids.map((id, at) => {
    const answer = answers[at] as { status: number }
    const email = emails.find(({ contact_id }) => contact_id === id)?.status
    const draft = drafts.find(({ contact_id }) => contact_id === id)?.status
    return [answer.status, email, draft, received.has(`race${at}@mail.example`)].join('/')
  })
  const allowed = ['200/cancelled/waiting/false', '409/sent/approved/true']
  expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([])
})
