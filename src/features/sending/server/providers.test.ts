import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { storedEmails, storedPlan } from '../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { ContactId, EmailId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { planContacts } from '../../outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../outreach/server/queue/queue-due-emails.ts'
import { recordReport } from '../../outreach/server/reports/record-report.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import type { ProviderStanding, Providers } from '../shared/sending.contract.ts'
import { haltOnComplaints } from './halt-on-complaints.ts'
import { addProviderDay } from './provider-days.sql.ts'

const { app, newAgency } = await startSendingDomains()
type Agency = Awaited<ReturnType<typeof newAgency>>

const timeZone = 'America/Chicago'
const today = () => app.clock.today(timeZone)
/** A birthday that is emailed on `day`. */
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)

const clients = (agency: Agency, count: number, domain: string, day = today()) =>
  buildContacts(
    app.services,
    agency.organization.organizationId,
    Array.from({ length: count }, (_, i) => ({
      email: `c${i}.${Math.random().toString(36).slice(2)}@${domain}`,
      birthDate: birthEmailedOn(day),
    })),
  )

const planAndQueue = async ({ context }: Agency) => {
  await planContacts(context)
  return queueDueEmails(context)
}

const providersOf = async ({ as }: Agency): Promise<Providers> =>
  (await app.call('GET', '/api/mailbox-providers', { as })).body
const standing = async (agency: Agency, key: string): Promise<ProviderStanding> => {
  const found = (await providersOf(agency)).providers.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no ${key}`)
  return found
}
const nextDay = () => app.clock.advance(dayMs)
const warmUp = (agency: Agency, start: number, on = true) =>
  app.call('PUT', '/api/sending-domain/warm-up', {
    ...{ as: agency.as, body: { on, start, growth: 50 } },
  })

test('a new domain sends few emails a day to each provider; the others go on the next days', async () => {
  const agency = await newAgency('Warm & Co')
  await agency.prove('hello@warm.example')
  expect((await warmUp(agency, 10)).status).toBe(200)
  await clients(agency, 14, 'gmail.com')
  await clients(agency, 4, 'yahoo.com')
  expect(await planAndQueue(agency)).toBe(14)
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: 10, sent: 0, waiting: 4, day: 1 })
  expect(await standing(agency, 'yahoo')).toMatchObject({ limit: 10, waiting: 0 })
  // What is in the outbox has taken its place: a second look lets no more go.
  expect(await planAndQueue(agency)).toBe(0)
  await sendOutbox(app.services)
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: 10, sent: 10, waiting: 4 })
  expect(await planAndQueue(agency)).toBe(0)

  nextDay()
  expect(await planAndQueue(agency)).toBe(4)
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: 15, sent: 0, waiting: 0, day: 2 })
})

test('what waits for another day does not go on a day on which it may not', async () => {
  const agency = await newAgency('Held & Co')
  await agency.prove('hello@held.example')
  await warmUp(agency, 10)
  const ids = await clients(agency, 11, 'gmail.com')
  expect(await planAndQueue(agency)).toBe(10)
  await inOrganization(agency.context, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ emails_paused_until: addDays(today(), 40) })
      .where('id', 'in', ids)
      .execute(),
  )
  nextDay()
  expect(await planAndQueue(agency)).toBe(0)
})

test('what an agent or a client asks for goes at once, beside the warm-up', async () => {
  const agency = await newAgency('Asked & Co')
  await agency.prove('hello@asked.example')
  await warmUp(agency, 10)
  const ids = await clients(agency, 12, 'gmail.com', addDays(today(), 60))
  const { organizationId } = agency.organization
  const occasion = today()
  await queueTo(app.services, organizationId, ids, { emailType: 'quote_email', occasion })
  await sendOutbox(app.services)
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: 10, sent: 12 })
})

test('without a domain of its own, and with the warm-up off, an agency has no limit', async () => {
  const agency = await newAgency('Plain & Co')
  await clients(agency, 60, 'gmail.com')
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: null })
  expect((await warmUp(agency, 10)).status).toBe(404)
  await agency.prove('hello@plain.example')
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: 50 })
  await warmUp(agency, 10, false)
  expect(await standing(agency, 'gmail')).toMatchObject({ limit: null })
  expect(await planAndQueue(agency)).toBe(60)
  for (const body of [
    { on: true, start: 9, growth: 50 },
    { on: true, start: 50, growth: 101 },
  ])
    expect(
      (await app.call('PUT', '/api/sending-domain/warm-up', { as: agency.as, body })).status,
    ).toBe(400)
})

/** Stores complaints about emails that went today. */
const complain = async (agency: Agency, ids: readonly ContactId[], domain: string) =>
  inOrganization(agency.context, async (transaction) => {
    const { organizationId } = agency.organization
    for (const id of ids)
      await sql`
        insert into email_report (organization_id, contact_id, email_id, verdict, recipient, domain,
          at, day, send_day, diagnostic, source)
        values (${organizationId}, ${id}, ${id}, 'complaint', ${`c${id}@${domain}`}, ${domain},
          ${app.clock.now()}, ${today()}, ${today()}, 'spam', 'email')`.execute(transaction)
    return haltOnComplaints(app.services, transaction, { today: today(), timeZone })
  })
const went = (agency: Agency, provider: string, sent: number) =>
  inOrganization(agency.context, (transaction) =>
    addProviderDay(transaction, today(), [{ provider, sent, own: 0 }]),
  )

test('complaints halt one provider of one agency, admins are told once, and one starts it again', async () => {
  const agency = await newAgency('Complained & Co')
  const other = await newAgency('Quiet & Co')
  const [a, b, c, d, ...rest] = await clients(agency, 8, 'gmail.com', addDays(today(), 90))
  if (!a || !b || !c || !d) throw new Error('no clients')
  await went(agency, 'gmail', 600)
  await went(other, 'gmail', 600)
  expect(await complain(agency, [a, b], 'gmail.com')).toEqual([])
  expect(await standing(agency, 'gmail')).toMatchObject({ complaints: 2, state: 'warning' })

  // Due, and one of them in the outbox already.
  const due = await clients(agency, 3, 'gmail.com')
  const elsewhere = await clients(agency, 2, 'pine.example')
  expect(await planAndQueue(agency)).toBe(5)
  expect(await complain(agency, [c], 'googlemail.com')).toEqual(['gmail'])
  expect(await standing(agency, 'gmail')).toMatchObject({
    ...{ emails: 600, complaints: 3, state: 'halt', limit: 0, since: expect.any(String) },
  })
  expect((await standing(other, 'gmail')).state).toBe('fine')
  expect(await complain(agency, [d], 'gmail.com')).toEqual([])
  await app.runJobs()
  const told = (await app.emails()).filter(
    ({ subject }) => subject === 'Emails to Gmail are halted',
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('3 of 600 emails to Gmail')

  app.clock.advance(dayMs / 2)
  await sendOutbox(app.services)
  const { organizationId } = agency.organization
  const stored = await storedEmails(app.services, organizationId)
  const statusOf = (ids: readonly ContactId[]) =>
    stored
      .filter((email) => ids.includes(email.contact_id as ContactId))
      .map(({ status }) => status)
  expect(statusOf(due)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(statusOf(elsewhere)).toEqual(['sent', 'sent'])
  // They are back in the plan at once.
  await app.runJobs()
  const back = (await storedPlan(app.services, organizationId)).filter(
    (email) => email.type === 'birthday' && due.includes(email.contact_id as ContactId),
  )
  expect(back.map(({ status }) => status)).toEqual(Array(3).fill('scheduled'))
  // What is asked for goes nevertheless.
  const [asking] = rest
  if (!asking) throw new Error('no client')
  await queueTo(app.services, organizationId, [asking], { emailType: 'quote_email' })
  await sendOutbox(app.services)
  expect(
    (await storedEmails(app.services, organizationId)).find(
      ({ contact_id }) => contact_id === asking,
    )?.status,
  ).toBe('sent')
  expect(await planAndQueue(agency)).toBe(0)
  expect((await storedPlan(app.services, organizationId)).map(({ type }) => type)).toContain(
    'birthday',
  )

  const resume = (reason: string) =>
    app.call('POST', '/api/mailbox-providers/resume', {
      ...{ as: agency.as, body: { provider: 'gmail', reason } },
    })
  expect((await resume('  ')).status).toBe(400)
  expect((await resume('Old addresses were removed')).status).toBe(200)
  expect((await resume('Again')).status).toBe(404)
  expect(await standing(agency, 'gmail')).toMatchObject({ state: 'fine', emails: 0, complaints: 0 })
  // The canceled emails are in the plan again, and go.
  expect(await planAndQueue(agency)).toBe(3)
  const log = await app.call('GET', '/api/audit-log', { as: agency.as })
  expect(log.text).toContain('restarted halted emails')
  expect(log.text).toContain('halted emails because of complaints')
})

test('complaints that come back of emails halt their provider at once', async () => {
  const agency = await newAgency('Reported & Co')
  const ids = await clients(agency, 3, 'comcast.net', addDays(today(), 90))
  const { organizationId } = agency.organization
  await queueTo(app.services, organizationId, ids)
  await sendOutbox(app.services)
  const context = { ...app.services, actor: { kind: 'system' } as const }
  const states: string[] = []
  for (const { id } of await storedEmails(app.services, organizationId)) {
    await inOrganization(agency.context, (transaction) =>
      recordReport(context, transaction, {
        ...{ emailId: id as EmailId, source: 'email', receivedId: null },
        saidOf: () => ({ verdict: 'complaint', status: null, diagnostic: 'abuse' }),
      }),
    )
    states.push((await standing(agency, 'comcast')).state)
  }
  expect(states).toEqual(['fine', 'warning', 'halt'])
})

test('a person who calls several emails spam counts once', async () => {
  const agency = await newAgency('Once & Co')
  const ids = await clients(agency, 3, 'gmail.com', addDays(today(), 90))
  await went(agency, 'gmail', 600)
  await complain(agency, ids.slice(1), 'gmail.com')
  await inOrganization(agency.context, (transaction) =>
    transaction.updateTable('email_report').set({ recipient: 'joe@gmail.com' }).execute(),
  )
  expect(await complain(agency, ids.slice(0, 1), 'gmail.com')).toEqual([])
  expect(await standing(agency, 'gmail')).toMatchObject({ complaints: 2 })
})

test('complaints about emails from before anything was counted halt nothing', async () => {
  const agency = await newAgency('Early & Co')
  const ids = await clients(agency, 5, 'gmail.com', addDays(today(), 90))
  expect(await complain(agency, ids, 'gmail.com')).toEqual([])
  expect((await standing(agency, 'gmail')).complaints).toBe(0)
})
