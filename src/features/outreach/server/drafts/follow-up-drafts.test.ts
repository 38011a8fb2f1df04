import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ListedDraft } from '../../shared/drafts.contract.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'

const { app, organization, buildOwn } = await startContactsAgency()
const { organizationId } = organization
const context = { ...app.services, organizationId }
const today = app.clock.today('America/Chicago')
const admin = await app.signIn(organization.admin.email)
await app.call('PUT', '/api/settings/org', {
  ...{ as: admin, body: { settings: { emailModeBirthday: 'draft' } } },
})

/** A client who got a birthday email on that day, and gets no other one in these weeks. */
const emailedOn = async (day: CalendarDate) => {
  const contactId = await buildOwn({
    ...{ state: 'AZ', zip: '85001', effectiveDate: null },
    birthDate: calendarDate(`1955${addDays(day, 14).slice(4)}`),
  })
  const sent = { contactId, type: 'birthday', occasion: day.slice(0, 4), day } as const
  return { contactId, occasion: String(await storeEmail(app.services, organizationId, sent)) }
}
type Base = Awaited<ReturnType<typeof emailedOn>>
const runOn = async (day: CalendarDate) => {
  app.clock.set(day)
  await planOrganizationIfNewDay(context)
  await planContacts(context)
  await queueDueEmails(context)
}
const draftsOf = async ({ contactId }: Base, show: string): Promise<ListedDraft[]> =>
  (
    await app.call('GET', `/api/drafts?show=${show}`, {
      as: await app.signIn(organization.admin.email),
    })
  ).body.drafts.filter((draft: ListedDraft) => draft.contact_id === contactId)
const decide = async (decision: string, { contactId, occasion }: Base, type: string) =>
  app.call('POST', '/api/drafts/decide', {
    as: await app.signIn(organization.admin.email),
    body: { decision, selection: { drafts: [{ contact_id: contactId, type, occasion }] } },
  })

test('a late follow-up waits until its sequence is over, and is then not approved in time', async () => {
  const base = await emailedOn(addDays(today, -33))
  await runOn(today)
  const [coming] = await draftsOf(base, 'coming')
  expect(coming).toMatchObject({ type: 'follow_up_1', send_date: addDays(today, 1) })
  await runOn(addDays(today, 1))
  const last = addDays(today, 2)
  expect(await draftsOf(base, 'waiting')).toMatchObject([{ decide_by: last }])
  await runOn(addDays(last, 1))
  expect(await draftsOf(base, 'ended')).toMatchObject([{ status: 'not_in_time' }])
})

test('a dropped follow-up is taken back only until the next one has gone', async () => {
  const day = addDays(today, 10)
  const base = await emailedOn(day)
  await runOn(day)
  expect((await decide('drop', base, 'follow_up_1')).status).toBe(200)
  expect((await decide('reopen', base, 'follow_up_1')).status).toBe(200)
  await runOn(day)
  expect(await draftsOf(base, 'coming')).toMatchObject([{ type: 'follow_up_1' }])
  await decide('drop', base, 'follow_up_1')
  await runOn(day)
  await decide('approve', base, 'follow_up_2')
  await runOn(addDays(day, 7))
  expect((await decide('reopen', base, 'follow_up_1')).status).toBe(409)
  // Undone in the outbox, the next one is used up no more.
  expect((await decide('reopen', base, 'follow_up_2')).status).toBe(200)
  await runOn(addDays(day, 8))
  expect(await draftsOf(base, 'waiting')).toMatchObject([])
  await runOn(addDays(day, 9))
  expect(await draftsOf(base, 'waiting')).toMatchObject([{ type: 'follow_up_2' }])
})
