import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact, type ContactToBuild } from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { emailSwitches } from '../../../organizations/shared/email-types.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const { organizationId } = organization
const formTitle = 'Or choose what we send'
let built = 0

/** A client who has got a birthday email; `send` sends the form behind the link at its end. */
async function emailed(contact: Partial<ContactToBuild> = {}) {
  built += 1
  const email = `client${built}@mail.example`
  const id = await buildContact(app.services, organizationId, {
    ...{ email, phone: '5125550177', ...contact },
  })
  await queue([id])
  await sendOutbox(app.services)
  const sent = (await app.emails()).find(({ to }) => to.includes(email))
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const page = async (query = '') => (await app.call('GET', `${link}${query}`)).text
  const change = (values: Readonly<Record<string, unknown>>) =>
    inOwn((transaction) =>
      transaction.updateTable('contact').set(values).where('id', '=', id).execute(),
    )
  const send = (form: Readonly<Record<string, string>>, shown: readonly string[] = []) =>
    app.http.inject({
      method: 'POST',
      url: `${link}/choices`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams([
        ...shown.map((kind) => ['shown', kind]),
        ...Object.entries({ reminders: 'yes', language: 'en', pause: 'none', ...form }),
      ]).toString(),
    })
  const stored = () =>
    inOwn((transaction) =>
      transaction
        .selectFrom('contact')
        .select(['emails_declined', 'calls_instead', 'emails_paused_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  return { id, page, change, send, stored }
}
const nothing = { emails_declined: null, calls_instead: false, emails_paused_until: null }

test('the link of an email to a former or wrong address has no form and chooses nothing', async () => {
  const { page, change, send, stored } = await emailed()
  expect(await page()).toContain(formTitle)
  await change({ email: 'corrected@mail.example' })
  expect(await page()).not.toContain(formTitle)
  await send({ reminders: 'no', calls: 'yes' })
  expect(await stored()).toEqual(nothing)
})

test('a client without a number is offered no call, and one who has chosen calls may take it back', async () => {
  const { page, change, send, stored } = await emailed({ phone: null })
  expect(await page()).not.toContain('name="calls"')
  await send({ calls: 'yes' })
  expect(await stored()).toEqual(nothing)
  await change({ calls_instead: true })
  expect(await page()).toContain('name="calls"')
  await send({ calls: 'yes' })
  expect(await stored()).toMatchObject({ calls_instead: true })
  await send({})
  expect(await stored()).toEqual(nothing)
})

test('all emails go again after calls instead: the call asked for then withholds none', async () => {
  const { id, send } = await emailed({
    ...{ state: 'TX', birthDate: calendarDate('1955-01-20') },
    effectiveDate: calendarDate('2019-08-05'),
  })
  const as = await app.signIn(organization.admin.email)
  const plan = async () => {
    await planContacts({ ...app.services, organizationId }, [id])
    const { body } = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as })
    const rows: Record<'type' | 'status' | 'scheduled_date', string>[] = body.plannedMails
    return rows
      .filter(({ type }) => !type.startsWith('follow_up'))
      .map(({ type, status, scheduled_date }) => `${scheduled_date} ${type} ${status}`)
  }
  const before = await plan()
  expect(before[0]).toBe('2026-07-06 anniversary scheduled')
  await send({ calls: 'yes' })
  await app.runJobs()
  expect(await plan()).not.toEqual(before)
  await send({})
  await app.runJobs()
  expect(await plan()).toEqual(before)
})

test.each([
  { hidden: 'without a policy date', shown: ['birthday', 'aep', 'new_year'] },
  { hidden: 'those the agency does not send', shown: ['birthday'] },
])('who wants none of the kinds shown gets the hidden ones neither: $hidden', async ({ shown }) => {
  const { id, page, change, send } = await emailed({
    ...{ state: 'TX', birthDate: calendarDate('1955-08-20') },
  })
  const as = await app.signIn(organization.admin.email)
  await send({ reminders: 'no' }, shown)
  expect(await page('?choices=saved')).toContain('We send no yearly emails.')
  await change({ effective_date: calendarDate('2019-09-20') })
  await app.runJobs()
  await planContacts({ ...app.services, organizationId }, [id])
  const { body } = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as })
  const rows: Record<'type' | 'status' | 'reason', string>[] = body.plannedMails
  expect(rows.filter(({ status }) => status === 'scheduled')).toEqual([])
  expect(rows.find(({ type }) => type === 'anniversary')?.reason).toBe(
    'Client chose no anniversary emails',
  )
})

test('a client to whom no kind is shown is not told that none is sent', async () => {
  const { page, send } = await emailed()
  const ofYearly = (on: boolean) =>
    inOwn((transaction) =>
      transaction
        .updateTable('organization')
        .set(Object.fromEntries(emailSwitches.map(({ column }) => [column, on])))
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  await ofYearly(false)
  await send({ reminders: 'no' })
  const saved = await page('?choices=saved')
  expect(saved).toContain('We send no reminders.')
  expect(saved).not.toContain('We send no yearly emails.')
  await ofYearly(true)
})

test('only a form that shows the pause ends it, and the audit log says so', async () => {
  const { id, page, change, send, stored } = await emailed()
  const until = calendarDate('2026-12-01')
  await change({ emails_paused_until: until })
  await send({ reminders: 'no' })
  expect(await stored()).toMatchObject({ emails_paused_until: until })
  expect(await page()).toContain(`name="paused_until" value="${until}"`)
  await send({ reminders: 'no', paused_until: until })
  expect(await stored()).toMatchObject({ emails_paused_until: null })
  const entries = await inOwn((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'outreach.choose_emails')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(entries.at(-1)?.detail).toMatchObject({ choice: 'No reminders', pauseEnded: true })
})

test.each([{ do_not_contact: true }, { client_status: 'deceased' }])(
  'a client who is not to be reached has no form, and no call is asked for: %j',
  async (mark) => {
    const { page, change, send, stored } = await emailed()
    await change(mark)
    expect(await page()).not.toContain(formTitle)
    await send({ calls: 'yes' })
    expect(await stored()).toEqual(nothing)
  },
)

test('a client who moved to Medicare Advantage is promised no planned email', async () => {
  const { page, change } = await emailed()
  expect(await page('?choices=saved')).toContain('We write to you')
  await change({ client_status: 'medicare_advantage' })
  const saved = await page('?choices=saved')
  expect(saved).toContain('We saved your choices.')
  for (const promise of ['We write to you', 'We send reminders'])
    expect(saved).not.toContain(promise)
})

test('calls that the client takes back before the agent is asked become no task', async () => {
  const { id, send } = await emailed()
  const as = await app.signIn(organization.admin.email)
  const tasks = async () =>
    (await app.call('GET', `/api/tasks?show=all&contactId=${id}`, { as })).body.tasks
  await send({ calls: 'yes' })
  await send({})
  await app.runJobs()
  expect(await tasks()).toEqual([])
})
