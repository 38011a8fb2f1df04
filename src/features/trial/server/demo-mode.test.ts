import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTrialAgency, setSubscription } from '../../../../test/agencies/go-live-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
afterAll(() => app.close())

const enter = (as: string) => app.call('POST', '/api/organizations/enter-demo-mode', { as })
const exit = (as: string) => app.call('POST', '/api/organizations/exit-demo-mode', { as })
const me = async (as: string) => (await app.call('GET', '/api/me', { as })).body.user

/** Every table with rows of an organization's contacts, and the figures. */
const tables = [
  'contact',
  'deleted_contact',
  'quote',
  'email',
  'planned_email',
  'activity_event',
  'eligibility_submission',
  'follow_up_request',
  'agent_task',
  'send_day',
  'suppression',
] as const
async function counts({ organizationId }: BuiltOrganization): Promise<Record<string, number>> {
  return inOrganization(
    { database: app.services.database, organizationId },
    async (transaction) => {
      const found: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from ${sql.table(table)}
        where organization_id = ${organizationId}`.execute(transaction)
        found[table] = rows[0]?.n ?? 0
      }
      return found
    },
  )
}

/** Public ids of contacts' quotes and emails. */
const links = ({ organizationId }: BuiltOrganization) =>
  systemTransaction(app.services.database, async (system) => {
    const rows = await system
      .selectFrom('directory.public_link')
      .select('kind')
      .where('organization_id', '=', organizationId)
      .where('kind', 'in', ['quote', 'email', 'contact'])
      .execute()
    return rows.length
  })

async function startDemo(): Promise<{ agency: BuiltOrganization; as: string }> {
  const agency = await buildTrialAgency(app)
  const as = await app.signIn(agency.admin.email)
  expect((await enter(as)).status).toBe(200)
  await app.runJobs()
  return { agency, as }
}
const contactsOf = async (as: string) =>
  (await app.call('GET', '/api/contacts', { as })).body.contacts

test('DEMOMODE-001 an empty agency enters demo mode, its session says so, and its samples are marked and planned', async () => {
  const agency = await buildTrialAgency(app)
  const as = await app.signIn(agency.admin.email)
  expect((await me(as)).demo_mode).toBe(false)
  expect((await Promise.all([enter(as), enter(as)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(await me(as)).toMatchObject({ demo_mode: true, seeding: true })
  await app.runJobs()
  await app.runJobs()
  expect(await me(as)).toMatchObject({
    demo_mode: true,
    seeding: false,
    accountStatus: { currentContactCount: 0 },
    sendingPause: expect.stringContaining('demo mode'),
  })
  const contacts = await contactsOf(as)
  expect(contacts).toHaveLength(24)
  expect(contacts.every((one: { sample: boolean; email: string }) => one.sample)).toBe(true)
  expect(contacts.every((one: { email: string }) => one.email.endsWith('.example'))).toBe(true)
  const found = await counts(agency)
  expect((await enter(as)).status).toBe(200)
  expect(await audited(agency)).toEqual(['trial.enter_demo_mode'])
  for (const table of ['email', 'quote', 'planned_email', 'activity_event', 'send_day'] as const)
    expect(found[table], table).toBeGreaterThan(5)
})

const audited = async ({ organizationId }: BuiltOrganization) =>
  inOrganization({ database: app.services.database, organizationId }, async (transaction) => {
    const rows = await transaction
      .selectFrom('audit_entry')
      .select('action')
      .where('organization_id', '=', organizationId)
      .where('action', 'like', 'trial.%')
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  })

test('an agency that is live, has contacts or has sent email keeps its figures unmixed', async () => {
  const live = await buildOrganization(app.services)
  expect((await enter(await app.signIn(live.admin.email))).status).toBe(409)
  const agency = await buildTrialAgency(app)
  const as = await app.signIn(agency.admin.email)
  const { organizationId } = agency
  const contact = await buildContact(app.services, organizationId)
  expect((await enter(as)).status).toBe(409)
  await app.call('DELETE', '/api/contacts', { as, body: [contact] })
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .insertInto('send_day')
      .values({
        organization_id: organizationId,
        day: calendarDate('2026-06-01'),
        email_type: 'birthday',
        agent_id: 0,
        send_mode: 'test',
        sent: 1,
      })
      .execute(),
  )
  expect((await enter(as)).status).toBe(409)
  expect((await me(as)).demo_mode).toBe(false)
})

test('DEMOMODE-002 DEMOMODE-004 exit deletes every sample and nothing else, those in the trash too', async () => {
  const { agency, as } = await startDemo()
  const real = await app.call('POST', '/api/contacts/create', {
    as,
    body: { email: 'real@client.test', first_name: 'Rea', last_name: 'Real' },
  })
  expect(real.status).toBe(200)
  expect(await links(agency)).toBeGreaterThan(10)
  const [first, second] = await contactsOf(as)
  await app.call('DELETE', '/api/contacts', { as, body: [first.id] })
  await app.call('PUT', `/api/contacts/${second.id}`, { as, body: { do_not_contact: true } })
  const done = await exit(as)
  expect([done.status, done.body]).toEqual([
    200,
    { success: true, message: 'Demo mode has ended.', deleted: 24 },
  ])
  await app.runJobs()
  expect((await contactsOf(as)).map(({ email }: { email: string }) => email)).toEqual([
    'real@client.test',
  ])
  const left = await counts(agency)
  expect({ ...left, planned_email: 0 }).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    contact: 1,
  })
  expect(await links(agency)).toBe(0)
  expect(await me(as)).toMatchObject({ demo_mode: false, sendingPause: null })
  expect((await exit(as)).body.deleted).toBe(0)
  expect(await audited(agency)).toEqual(['trial.enter_demo_mode', 'trial.exit_demo_mode'])
})

test('DEMOMODE-003 an agent cannot exit demo mode', async () => {
  const { agency } = await startDemo()
  const { email } = await buildAgent(app.services, agency.organizationId)
  const as = await app.signIn(email)
  const refused = await exit(as)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only administrators can exit demo mode',
  ])
  expect((await enter(as)).status).toBe(403)
  expect((await me(as)).demo_mode).toBe(true)
})

test('an exit while the samples are being invented leaves none behind', async () => {
  const agency = await buildTrialAgency(app)
  const as = await app.signIn(agency.admin.email)
  await enter(as)
  expect((await exit(as)).body.deleted).toBe(0)
  await app.runJobs()
  expect(await counts(agency)).toMatchObject({ contact: 0, email: 0, send_day: 0 })
  expect(await me(as)).toMatchObject({ demo_mode: false, seeding: false })
})

async function hasDeliveries(organizationId: OrganizationId): Promise<boolean> {
  return inOrganization(
    { database: app.services.database, organizationId },
    async (transaction) => {
      const event = { type: 'contact.updated', contactIds: [1], at: app.clock.now() } as const
      await recordWebhookEvents(transaction, event)
      const row = await transaction
        .selectFrom('webhook_delivery')
        .select('id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row !== undefined
    },
  )
}

test('in demo mode nothing leaves: no quote, no test email, no webhook', async () => {
  const { agency, as } = await startDemo()
  const { organizationId } = agency
  const [{ id }] = await contactsOf(as)
  const before = (await app.emails()).length
  const quote = await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  expect([quote.status, quote.body.message]).toEqual([
    422,
    'No emails are sent in demo mode. Planned emails are paused until an admin exits it.',
  ])
  const planned = await inOrganization(
    { database: app.services.database, organizationId },
    (transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['contact_id', 'type', 'occasion'])
        .where('organization_id', '=', organizationId)
        .where('status', '=', 'scheduled')
        .executeTakeFirstOrThrow(),
  )
  const send = await app.call(
    'POST',
    `/api/contacts/${planned.contact_id}/planned-mails/${planned.type}/send-test`,
    { as, body: { occasion: planned.occasion } },
  )
  expect(send.status).toBe(422)
  const endpoint = await app.call('POST', '/api/webhooks', {
    as,
    body: { url: 'https://hooks.example/a', eventTypes: ['contact.updated'] },
  })
  expect(endpoint.status, endpoint.text).toBe(200)
  expect(await hasDeliveries(organizationId)).toBe(false)
  await setSubscription(app, organizationId, { demo_mode: false })
  expect(await hasDeliveries(organizationId)).toBe(true)
  expect((await app.emails()).length).toBe(before)
})
