import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact, buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../../test/outbox.ts'
import { storedEmails, storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { sendOutbox } from '../send/send-outbox.ts'
import { confirmSending, mayHaveBeenSentText, readHeldSending } from './confirm-sending.ts'
import { holdSending } from './hold-sending.ts'

const { app, organization } = await startSendingAgency()
const { services, clock } = app

const monday = calendarDate('2026-06-15')
const thursday = addDays(monday, 3)
/** A birthday that is emailed `days` after Monday. */
const birthEmailed = (days: number) => calendarDate(`1955${addDays(monday, days + 14).slice(4)}`)
const received = async (email: string) =>
  (await app.emails()).filter(({ to }) => to === email).length

/** Ticks and runs the jobs that they add, until nothing changes. */
async function work(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await runTicks(services)
    await app.runJobs()
  }
}

/** An agency backed up on Monday: emails due on Monday (in the outbox), Tuesday and in 2 weeks. */
async function agencyOnMonday() {
  clock.set(monday)
  const { organizationId } = await buildOrganization(services)
  const [queued, tuesday, later] = await buildContacts(services, organizationId, [
    { email: `queued${organizationId}@mail.example`, birthDate: null, effectiveDate: null },
    {
      email: `tuesday${organizationId}@mail.example`,
      birthDate: birthEmailed(1),
      effectiveDate: null,
    },
    {
      email: `later${organizationId}@mail.example`,
      birthDate: birthEmailed(14),
      effectiveDate: null,
    },
  ])
  await planContacts({ ...services, organizationId })
  await queueTo(services, organizationId, [queued as never])
  return { organizationId, queued: queued as never, tuesday, later }
}

test('emails that were due since the backup are in doubt, others are not, and nothing is handed over', async () => {
  const { organizationId } = await agencyOnMonday()
  clock.set(thursday)
  expect(await holdSending(services, { dataFrom: new Date(`${monday}T20:00:00Z`) })).toBe(2)
  await work()
  await sendOutbox(services)
  expect(await received(`queued${organizationId}@mail.example`)).toBe(0)
  expect(await received(`tuesday${organizationId}@mail.example`)).toBe(0)
  const held = await readHeldSending(services)
  expect(held?.dataFrom).toEqual(new Date(`${monday}T20:00:00Z`))
  expect(held?.agencies.find(({ inDoubt }) => inDoubt > 0)).toMatchObject({
    inDoubt: 2,
    waiting: 0,
  })
  expect(await holdSending(services, { dataFrom: null }), 'a repeated run').toBe(2)
  await confirmSending(services, 'skip')
})

test('a held agency is planned again but nothing moves to its outbox; a login email still goes', async () => {
  const { organizationId, later } = await agencyOnMonday()
  await holdSending(services, { dataFrom: null })
  clock.set(addDays(monday, 14))
  await work()
  expect(await storedEmails(services, organizationId)).toHaveLength(1)
  const planned = await storedPlan(services, organizationId)
  expect(planned.map(({ contact_id }) => contact_id)).toContain(later)
  const before = await received(organization.admin.email)
  await app.call('POST', '/api/auth/login', { body: { email: organization.admin.email } })
  // It begins at a random moment after the response.
  await expect.poll(() => received(organization.admin.email), { timeout: 10_000 }).toBe(before + 1)
  await confirmSending(services, 'skip')
})

test('skipping marks the emails in doubt as possibly sent, and they never go again', async () => {
  const { organizationId, queued } = await agencyOnMonday()
  clock.set(thursday)
  await holdSending(services, { dataFrom: null })
  expect(await confirmSending(services, 'skip')).toBe(2)
  await work()
  clock.set(addDays(thursday, 1))
  await work()
  expect(await received(`queued${organizationId}@mail.example`)).toBe(0)
  expect(await received(`tuesday${organizationId}@mail.example`)).toBe(0)
  expect(await emailTo(services, organizationId, queued)).toMatchObject({
    status: 'failed',
    failure: mayHaveBeenSentText,
  })
  expect(await readHeldSending(services)).toBeUndefined()
  clock.set(addDays(monday, 14))
  await work()
  expect(await received(`later${organizationId}@mail.example`), 'not in doubt').toBe(1)
})

test('sending sends what was in doubt once the hold ends', async () => {
  const { organizationId } = await agencyOnMonday()
  clock.set(thursday)
  await holdSending(services, { dataFrom: null })
  await confirmSending(services, 'send')
  await work()
  expect(await received(`queued${organizationId}@mail.example`)).toBe(1)
  expect(await received(`tuesday${organizationId}@mail.example`)).toBe(1)
})

test('a restore during a hold begins it again, because emails may have gone since', async () => {
  await agencyOnMonday()
  await holdSending(services, { dataFrom: new Date(`${monday}T01:00:00Z`) })
  clock.set(thursday)
  expect(await holdSending(services, { dataFrom: new Date(`${monday}T20:00:00Z`) })).toBe(2)
  const held = await readHeldSending(services)
  expect(held).toMatchObject({
    heldAt: new Date(`${thursday}T20:00:00Z`),
    dataFrom: new Date(`${monday}T01:00:00Z`),
  })
  await confirmSending(services, 'skip')
})

test('an email due later on the day of the restore is not in doubt', async () => {
  clock.set(monday)
  const { organizationId } = await buildOrganization(services)
  const contactId = await buildContact(services, organizationId, {
    birthDate: birthEmailed(1),
    effectiveDate: null,
    state: 'TX',
  })
  await planContacts({ ...services, organizationId })
  // 8:00 in Texas, half an hour before emails are due.
  clock.set(new Date('2026-06-16T13:00:00Z'))
  expect(await holdSending(services, { dataFrom: null })).toBe(0)
  clock.set(new Date('2026-06-16T15:00:00Z'))
  expect(await holdSending(services, { dataFrom: null })).toBe(1)
  await confirmSending(services, 'skip')
  expect(await emailTo(services, organizationId, contactId as never)).toMatchObject({
    scheduled_date: '2026-06-16',
  })
})

test('every page of the app says that sending is paused', async () => {
  const as = await app.signIn(organization.admin.email)
  const held = async () => (await app.call('GET', '/api/me', { as })).body.user.sendingHeld
  expect(await held()).toBe(false)
  await holdSending(services, { dataFrom: null })
  expect(await held()).toBe(true)
  await confirmSending(services, 'skip')
  expect(await held()).toBe(false)
})
