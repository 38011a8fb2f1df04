import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildOrganization, type ContactToBuild } from '../../../../../test/builders.ts'
import { buildHousehold } from '../../../../../test/outreach/households.ts'
import {
  sendQueued,
  storedEmails,
  storedPlan,
  storeEmail,
  within,
} from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from './queue-due-emails.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { services } = app

const today = calendarDate('2026-08-06')
/** A birthday that is emailed on `day`. */
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)

type Member = Partial<ContactToBuild>
const member = (dueIn: number, change: Member = {}): Member => ({
  ...{ birthDate: birthEmailedOn(addDays(today, dueIn)), effectiveDate: null },
  ...change,
})

interface Setup {
  readonly members: readonly Member[]
  readonly settings?: object
  readonly prepare?: (organizationId: number, ids: readonly number[]) => Promise<void>
}

/** Plans and queues a household's emails of today. */
async function queued({ members, settings = {}, prepare }: Setup) {
  app.clock.set(today)
  const { organizationId } = await buildOrganization(services)
  const { ids } = await buildHousehold(services, organizationId, members)
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ quiet_first_year: false, ...settings })
      .execute(),
  )
  await prepare?.(organizationId, ids)
  const context = { ...services, organizationId }
  const work = async (day = today) => {
    app.clock.set(day)
    await planContacts(context)
    return queueDueEmails(context)
  }
  const count = await work()
  const emails = () =>
    within(services, organizationId, (transaction) =>
      transaction
        .selectFrom('email')
        .select(['id', 'contact_id', 'joined_to', 'own_date', 'scheduled_date', 'occasion'])
        .where('email_type', '=', 'birthday')
        .orderBy('id')
        .execute(),
    )
  /** The contacts of each message of today, by their position. */
  const messages = async () => {
    const rows = await emails()
    const owner = new Map(rows.map(({ id, contact_id }) => [id, ids.indexOf(contact_id as never)]))
    return rows.map(({ id, joined_to }) =>
      joined_to === null ? [owner.get(id)] : [owner.get(joined_to), owner.get(id)],
    )
  }
  return { organizationId, ids, count, work, emails, messages }
}

test('two clients of one inbox whose emails are due within 14 days go in one message, and never again', async () => {
  const { organizationId, ids, count, work, emails } = await queued({
    members: [member(0), member(14)],
  })
  expect(count).toBe(2)
  const [first, second] = await emails()
  const common = { scheduled_date: today, occasion: '2026' }
  expect([first, second]).toMatchObject([
    { ...common, contact_id: ids[0], joined_to: null, own_date: null },
    { ...common, contact_id: ids[1], joined_to: first?.id, own_date: addDays(today, 14) },
  ])
  const outbox = (await storedEmails(services, organizationId)).filter(({ due_at }) => due_at)
  expect(outbox.map(({ id }) => id)).toEqual([first?.id])
  await sendQueued(services, organizationId, today)
  for (const days of [1, 14, 15, 30]) await work(addDays(today, days))
  expect(await emails()).toHaveLength(2)
  expect((await storedPlan(services, organizationId)).map(({ type }) => type)).not.toContain(
    'birthday',
  )
})

test('emails due on one day go together, and more than two too', async () => {
  const all = await queued({ members: [member(0), member(0), member(3), member(9)] })
  expect(await all.messages()).toEqual([[0], [0, 1], [0, 2], [0, 3]])
})

const alone = [[0]]
const both = [[0], [0, 1]]

test('a client who is in an enrollment window by now stays behind', async () => {
  app.clock.set(today)
  const { organizationId } = await buildOrganization(services)
  const { ids } = await buildHousehold(services, organizationId, [member(0), member(0)])
  const context = { ...services, organizationId }
  await planContacts(context)
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ state: 'OK' })
      .where('id', '=', ids[1] as number)
      .execute(),
  )
  expect(await queueDueEmails(context)).toBe(1)
  expect((await storedEmails(services, organizationId)).map((email) => email.contact_id)).toEqual([
    ids[0],
  ])
})

test('emails 15 days apart go each on its own day', async () => {
  const { messages, work } = await queued({ members: [member(0), member(15)] })
  expect(await messages()).toEqual(alone)
  expect(await work(addDays(today, 15))).toBe(1)
})

test.each<[string, Member]>([
  ['another language', { language: 'es' }],
  ['a rule of the state', { state: 'OK', zip: '73102', county: 'Oklahoma' }],
  ['a policy that starts later', { effectiveDate: addDays(today, 3) }],
])('%s keeps an email on its own day', async (_name, change) => {
  const { messages } = await queued({ members: [member(0), member(6, change)] })
  expect(await messages()).toEqual(alone)
})

test('another agent keeps it, the default agent by name does not', async () => {
  app.clock.set(today)
  const { organizationId } = await buildOrganization(services)
  const other = await buildAgent(services, organizationId)
  const { admin } = await buildOrganization(services)
  expect(other.agentId).not.toBe(admin.agentId)
  const assign = (agent: 'other' | 'default') => async (org: number, ids: readonly number[]) => {
    const { agentId } =
      agent === 'other' ? await buildAgent(services, org as never) : { agentId: 0 }
    await within(services, org as never, async (transaction) => {
      const known = await transaction
        .selectFrom('agent')
        .select('id')
        .where('is_default', '=', true)
        .executeTakeFirstOrThrow()
      await transaction
        .updateTable('contact')
        .set({ agent_id: agent === 'other' ? agentId : known.id })
        .where('id', '=', ids[1] as never)
        .execute()
    })
  }
  const members = [member(0), member(6)]
  expect(await (await queued({ members, prepare: assign('other') })).messages()).toEqual(alone)
  expect(await (await queued({ members, prepare: assign('default') })).messages()).toEqual(both)
})

test('another address, and a client who may get no email', async () => {
  const set = (values: object) => (org: number, ids: readonly number[]) =>
    within(services, org as never, async (transaction) => {
      await transaction
        .updateTable('contact')
        .set(values)
        .where('id', '=', ids[1] as never)
        .execute()
    })
  const members = [member(0), member(6)]
  for (const values of [
    { email: 'alone@mail.example', shares_email: false },
    { client_status: 'deceased' },
    { do_not_contact: true },
  ])
    expect(await (await queued({ members, prepare: set(values) })).messages()).toEqual(alone)
})

test('the agency’s setting turns it off', async () => {
  const members = [member(0), member(6)]
  const off = await queued({ members, settings: { join_household_emails: false } })
  expect(await off.messages()).toEqual(alone)
  expect(await (await queued({ members })).messages()).toEqual(both)
})

test('a client who got an email three days ago is not written to already; after four days they are', async () => {
  const sentDaysAgo = (days: number) => (org: number, ids: readonly number[]) =>
    storeEmail(services, org as never, {
      contactId: ids[1] as never,
      type: 'renewed_link',
      occasion: String(days),
      day: addDays(today, -days),
    }).then(() => {})
  const members = [member(0), member(6)]
  expect(await (await queued({ members, prepare: sentDaysAgo(3) })).messages()).toEqual(alone)
  expect(await (await queued({ members, prepare: sentDaysAgo(4) })).messages()).toEqual(both)
})

test('a follow-up that comes first stays first, and follow-ups are never joined', async () => {
  const prepare = async (org: number, ids: readonly number[]) => {
    for (const id of ids)
      await storeEmail(services, org as never, {
        contactId: id as never,
        type: 'quote_email',
        occasion: addDays(today, -6),
        day: addDays(today, -6),
      })
  }
  const { organizationId, ids, work } = await queued({
    members: [member(20), member(20)],
    prepare,
  })
  for (const days of [1, 2, 3, 4, 5, 6]) {
    await sendQueued(services, organizationId, addDays(today, days - 1))
    await work(addDays(today, days))
  }
  const sent = await storedEmails(services, organizationId)
  const followUps = sent.filter(({ email_type }) => email_type.startsWith('follow_up'))
  expect([...new Set(followUps.map(({ contact_id }) => contact_id))].sort()).toEqual(
    [...ids].sort(),
  )
  expect(followUps.every(({ due_at }) => due_at !== null)).toBe(true)
})

test('a year’s limit that this year has reached keeps an email of the next year on its day', async () => {
  const day = calendarDate('2026-12-28')
  app.clock.set(day)
  const { organizationId } = await buildOrganization(services)
  const { ids } = await buildHousehold(services, organizationId, [
    { birthDate: birthEmailedOn(day), effectiveDate: null },
    { birthDate: birthEmailedOn(addDays(day, 9)), effectiveDate: null },
  ])
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ yearly_email_limit: 1, email_send_new_year: false })
      .execute(),
  )
  await storeEmail(services, organizationId, {
    ...{ contactId: ids[1] as never, type: 'quote_email', occasion: '2026-02-01' },
    day: calendarDate('2026-02-01'),
  })
  const context = { ...services, organizationId }
  await planContacts(context)
  expect(await queueDueEmails(context)).toBe(1)
})
