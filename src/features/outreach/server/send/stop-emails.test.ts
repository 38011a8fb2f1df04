import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import {
  buildContact,
  buildOrganization,
  type ContactToBuild,
} from '../../../../../test/builders.ts'
import { storedEmails, storedPlan, within } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { removeCanceledEmails } from '../queue/planned-emails-due.sql.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { earlierAttemptText } from './end-unconfirmed.ts'
import { sendOutbox } from './send-outbox.ts'

const today = calendarDate('2026-08-06')
const app = await createTestApp({ today })
afterAll(() => app.close())

const move = (state: string | null) => (transaction: OrganizationTransaction) =>
  transaction.updateTable('contact').set({ state }).execute()

/** A client with one email in the outbox and others planned. */
async function start(client: Partial<ContactToBuild> = {}) {
  const { organizationId, admin } = await buildOrganization(app.services)
  const as = await app.signIn(admin.email)
  const id = await buildContact(app.services, organizationId, {
    birthDate: calendarDate(`1955${addDays(today, 14).slice(4)}`),
    effectiveDate: calendarDate(`2019${addDays(today, 70).slice(4)}`),
    ...client,
  })
  const context = { ...app.services, organizationId }
  await planContacts(context)
  expect(await queueDueEmails(context)).toBe(1)
  const planned = async () =>
    (await storedPlan(app.services, organizationId)).filter(({ status }) => status !== 'skipped')
  expect((await planned()).length).toBeGreaterThan(0)
  return {
    ...{ organizationId, context, id, as, planned },
    save: (body: object) => app.call('PUT', `/api/contacts/${id}`, { as, body }),
    outbox: () =>
      within(app.services, organizationId, (transaction) =>
        transaction.selectFrom('outbox').select('email_id').execute(),
      ),
  }
}

test.each([
  ['deceased', { client_status: 'deceased' }, 'Client is deceased'],
  [
    'moved to Medicare Advantage',
    { client_status: 'medicare_advantage' },
    'Client moved to Medicare Advantage',
  ],
  ['without an address', { no_email: true }, 'No email address'],
  ['not to be contacted', { do_not_contact: true }, 'Contact unsubscribed / do not contact'],
])(
  'planned and waiting emails of a client %s stop with the change, before any job runs',
  async (_, body, reason) => {
    const client = await start()
    expect((await client.save(body)).status).toBe(200)
    expect(await client.planned()).toEqual([])
    expect(await client.outbox()).toEqual([])
    expect(await storedEmails(app.services, client.organizationId)).toMatchObject([
      { status: 'cancelled' },
    ])
    const path = `/api/contacts/${client.id}/planned-mails`
    const shown = async () => (await app.call('GET', path, { as: client.as })).body.noMailReason
    const text = `This contact gets no email: ${reason}.`
    expect(await shown()).toBe(text)
    const check = await app.call('GET', `/api/contacts/${client.id}/quote-check`, { as: client.as })
    expect(check.body).toMatchObject({ available: false, reason: text })
    const sent = await app.call('POST', `/api/contacts/${client.id}/send-quote-email`, {
      as: client.as,
    })
    expect(sent.status).not.toBe(200)
    await planContacts(client.context)
    expect(await storedPlan(app.services, client.organizationId)).toMatchObject([
      { type: 'none', status: 'skipped', reason },
    ])
    expect(await shown()).toBe(text)
  },
)

test('changed back, the emails are planned again and the canceled one goes', async () => {
  const client = await start()
  await client.save({ client_status: 'deceased' })
  await planContacts(client.context)
  await client.save({ client_status: 'active' })
  await planContacts(client.context)
  expect((await client.planned()).length).toBeGreaterThan(0)
  expect(await queueDueEmails(client.context)).toBe(1)
  const [email] = await storedEmails(app.services, client.organizationId)
  expect(email).toMatchObject({ status: 'queued' })
})

test('other changes leave planned and waiting emails alone', async () => {
  const client = await start()
  const before = await client.planned()
  await client.save({ client_status: 'prospect', phone_number: '2145550199' })
  expect(await client.planned()).toEqual(before)
  expect(await client.outbox()).toHaveLength(1)
})

test('a lapsed policy has no anniversary email; the birthday stays', async () => {
  const client = await start()
  const types = async () => (await client.planned()).map(({ type }) => type)
  expect(await types()).toContain('anniversary')
  await client.save({ client_status: 'lapsed' })
  await planContacts(client.context)
  expect(await types()).not.toContain('anniversary')
  expect(await client.outbox()).toHaveLength(1)
})

test('an address lost in the outbox by another way is canceled when it is claimed', async () => {
  const client = await start()
  await within(app.services, client.organizationId, (transaction) =>
    transaction.updateTable('contact').set({ email: null }).execute(),
  )
  app.clock.advance(36 * 3_600_000)
  await sendOutbox(app.services)
  expect(await storedEmails(app.services, client.organizationId)).toMatchObject([
    { status: 'cancelled' },
  ])
  app.clock.set(today)
})

test.each([
  [{ emails_declined: ['birthday'] }, 'Client chose no birthday emails'],
  [{ emails_paused_until: addDays(today, 40) }, 'Emails are paused until 09/15/2026'],
])(
  'an email that the client does without by now does not go at the next attempt: %j',
  async (choice, failure) => {
    const { organizationId, id } = await start()
    await within(app.services, organizationId, (transaction) =>
      transaction.updateTable('contact').set(choice).where('id', '=', id).execute(),
    )
    await sendOutbox(app.services)
    const emails = await within(app.services, organizationId, (transaction) =>
      transaction.selectFrom('email').select(['status', 'failure']).execute(),
    )
    expect(emails).toEqual([{ status: 'cancelled', failure }])
  },
)

const inOklahoma = 'OK enrollment window 2026-08-20..2026-10-18 incl. 60-day lead'

type Change = (
  transaction: OrganizationTransaction,
  client: { readonly organizationId: OrganizationId; readonly id: ContactId },
) => Promise<unknown>

test.each<[string, Change, string]>([
  ['moved into a window', move('OK'), inOklahoma],
  ['moved to where enrollment never ends', move('NY'), 'Continuous enrollment in NY'],
  ['has no known state', move(null), 'State unknown'],
  [
    'asked for a call',
    (transaction, { organizationId, id }) =>
      transaction
        .insertInto('follow_up_request')
        .values({
          ...{ organization_id: organizationId, contact_id: id, request_id: 'r1' },
          ...{ type: 'accept', channel: 'call_me', requested_at: app.clock.now() },
        })
        .execute(),
    'Asked for a call: emails pause until 09/05/2026',
  ],
  [
    'is of an agency that has switched the type off',
    (transaction) =>
      transaction.updateTable('organization').set({ email_send_birthday: false }).execute(),
    'The agency sends no birthday emails any more',
  ],
])(
  'a waiting email does not go to a client who %s since it was queued',
  async (_, change, failure) => {
    const client = await start()
    await within(app.services, client.organizationId, (transaction) => change(transaction, client))
    await sendOutbox(app.services)
    const emails = await within(app.services, client.organizationId, (transaction) =>
      transaction.selectFrom('email').select(['status', 'failure']).execute(),
    )
    expect(emails).toEqual([{ status: 'cancelled', failure }])
    expect(await client.outbox()).toEqual([])
  },
)

test('an email that a mail server kept waiting does not go on a day inside a window', async () => {
  // The 60 days before the window begin tomorrow.
  const client = await start({
    state: 'OK',
    birthDate: calendarDate(`1955${addDays(today, 61).slice(4)}`),
    effectiveDate: calendarDate(`2019${addDays(today, 30).slice(4)}`),
  })
  app.clock.advance(24 * 3_600_000)
  await sendOutbox(app.services)
  app.clock.set(today)
  expect(await storedEmails(app.services, client.organizationId)).toMatchObject([
    { email_type: 'anniversary', status: 'cancelled' },
  ])
})

test('an email that was stopped for a window is planned for the day after it', async () => {
  const client = await start()
  await within(app.services, client.organizationId, move('OK'))
  await sendOutbox(app.services)
  await app.runJobs()
  const plan = await storedPlan(app.services, client.organizationId)
  expect(plan.find(({ type }) => type === 'birthday')).toMatchObject({
    status: 'delayed',
    send_date: '2026-10-19',
  })
})

test('an email that may have arrived has failed when it is stopped for now, and is not queued again', async () => {
  const { organizationId, id } = await start()
  const inOwn = <Result>(work: Parameters<typeof within<Result>>[2]) =>
    within(app.services, organizationId, work)
  await inOwn((transaction) =>
    transaction.updateTable('email').set({ unknown_outcomes: 1 }).execute(),
  )
  await inOwn((transaction) =>
    transaction
      .updateTable('contact')
      .set({ emails_paused_until: addDays(today, 40) })
      .execute(),
  )
  await sendOutbox(app.services)
  const stored = () =>
    inOwn((transaction) =>
      transaction.selectFrom('email').select(['status', 'failure', 'occasion']).execute(),
    )
  const [email] = await stored()
  const failure = `Emails are paused until 09/15/2026. ${earlierAttemptText}`
  expect(email).toMatchObject({ status: 'failed', failure })

  // Canceled by another way, such as by its client's status, it keeps its row as well.
  await inOwn((transaction) =>
    transaction.updateTable('email').set({ status: 'cancelled' }).execute(),
  )
  const key = { contactId: id, type: 'birthday', occasion: email?.occasion ?? '' } as const
  await inOwn((transaction) => removeCanceledEmails(transaction, [key], 'production'))
  expect(await stored()).toHaveLength(1)
})
