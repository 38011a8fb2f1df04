import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { suppressEmailAddress } from '../suppression.ts'
import { purgeExpiredContacts } from './purge-expired-contacts.ts'

const day = 86_400_000

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const other = await buildOrganization(app.services)
const owner = new pg.Client({ connectionString: app.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await app.close()
})

const inside = <T>(
  organizationId: OrganizationId,
  work: (transaction: OrganizationTransaction) => Promise<T>,
) => inOrganization({ database: app.services.database, organizationId }, work)
const deleted = async (organizationId: OrganizationId) =>
  (
    await inside(organizationId, (transaction) =>
      transaction
        .selectFrom('deleted_contact')
        .select('contact_id')
        .orderBy('contact_id')
        .execute(),
    )
  ).map((row) => row.contact_id)
const remove = async (of: BuiltOrganization, ids: readonly number[]) =>
  app.call('DELETE', '/api/contacts', { as: await app.signIn(of.admin.email), body: { ids } })

/** Returns every row that has a text, as `table: row`, of all tables that organizations write. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'directory' or n.nspname = 'public'
       and exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'organization_id'))`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    await owner.query('begin')
    await owner.query(`alter table ${name} no force row level security`)
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike $1`,
      [`%${text}%`],
    )
    await owner.query('rollback')
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found.sort()
}

test('after permanent deletion only the suppression of a contact’s email address is left', async () => {
  const { organizationId } = organization
  const visit = await buildVisit(app.services, organizationId, {
    contactId: await buildContact(app.services, organizationId, {
      firstName: 'Zenobia',
      lastName: 'Quillfeather',
      email: 'Zenobia@Quillfeather.example',
      phone: '5125550177',
    }),
  })
  await inside(organizationId, async (transaction) => {
    await transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', '=', visit.contactId)
      .execute()
    await transaction
      .updateTable('email')
      .set({ substitutions: JSON.stringify({ name: 'Zenobia' }) })
      .execute()
    const { id } = await transaction.selectFrom('email').select('id').executeTakeFirstOrThrow()
    await transaction
      .insertInto('directory.letter_link')
      .values({ code: '7KQ4M2XP9RTD', organization_id: organizationId, email_id: id })
      .execute()
    const made = await transaction
      .insertInto('import')
      .values({
        organization_id: organizationId,
        agent_id: organization.admin.agentId,
        request_id: 'r',
        file_name: 'clients.csv',
        mode: 'create',
        mapping: '{}',
        carrier_mapping: '{}',
        status: 'done',
        started_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('import_issue')
      .values(
        [
          ['Zen', 'zenobia@quillfeather.example '],
          ['Zen', 'somebody@else.example'],
          ['zenobia at crlf', '+1 (512) 555-0177', '1951'],
          ['zenobia at crlf', 'ZENOBIA', 'Quillfeather '],
          ['Zenobia', 'Else'],
        ].map((cells, index) => ({
          organization_id: organizationId,
          import_id: made.id,
          row_number: index + 1,
          kind: 'error',
          reason: 'email',
          message: 'A contact with this email already exists',
          cells,
        })),
      )
      .execute()
  })
  await remove(organization, [visit.contactId])
  expect((await placesOf('zenobia')).length).toBeGreaterThan(1)
  const letterLinks = () =>
    systemTransaction(app.services.database, (system) =>
      system.selectFrom('directory.letter_link').select('code').execute(),
    )
  expect(await letterLinks()).toHaveLength(1)
  const as = await app.signIn(organization.admin.email)
  const answer = await app.call('DELETE', '/api/contacts/bin', {
    as,
    body: { ids: [visit.contactId] },
  })
  expect(answer.body).toEqual({ success: true, purged_ids: [visit.contactId] })
  expect(await letterLinks()).toEqual([])
  expect(await placesOf('quillfeather')).toEqual([
    expect.stringMatching(
      /^public\.suppression: \(\d+,zenobia@quillfeather\.example,do_not_contact,/,
    ),
  ])
  // The suppression, and another person's row.
  expect(await placesOf('zenobia')).toEqual([
    expect.stringContaining('{Zenobia,Else}'),
    expect.stringContaining('do_not_contact'),
  ])
  expect(await placesOf('somebody@else')).toHaveLength(1)
  for (const id of [visit.quotePublicId, visit.tid, visit.contactPublicId])
    expect(await placesOf(id)).toEqual([])
  expect(
    (await app.call('POST', '/api/contacts/restore', { as, body: { ids: [visit.contactId] } })).body
      .restored_ids,
  ).toEqual([])
  expect((await app.call('GET', `/api/quotes/decode/${visit.quotePublicId}`)).status).toBe(404)
  const entry = await inside(organizationId, (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(entry).toEqual({ action: 'contacts.purge', detail: { count: 1, ids: [visit.contactId] } })
})

test('an email address that another contact now has may still be emailed', async () => {
  const { organizationId } = organization
  const as = await app.signIn(organization.admin.email)
  const [old] = await buildContacts(app.services, organizationId, [{ email: 'again@mail.example' }])
  await app.call('PUT', `/api/contacts/${old}`, { as, body: { do_not_contact: true } })
  await remove(organization, [old as number])
  await buildContact(app.services, organizationId, { email: 'Again@mail.example' })
  await app.call('DELETE', '/api/contacts/bin', { as, body: { ids: [old] } })
  expect((await placesOf('again@mail')).map((place) => place.split(':')[0])).toEqual([
    'public.contact',
  ])
})

test.each([
  ['unsubscribed', 'do_not_contact'],
  ['complained', 'do_not_contact'],
  ['do_not_contact', 'calls_instead'],
  ['complained', 'calls_instead'],
] as const)(
  'an address that is listed as %s keeps the stricter wish of a deleted client: %s',
  async (listed, wish) => {
    const { organizationId } = organization
    const email = `wish${listed.length}${wish.length}@mail.example`
    const as = await app.signIn(organization.admin.email)
    const id = await buildContact(app.services, organizationId, { email })
    const before = { email, reason: listed, emailId: null, at: app.clock.now() }
    await inside(organizationId, async (transaction) => {
      await transaction.updateTable('contact').set(wish, true).where('id', '=', id).execute()
      await suppressEmailAddress(transaction, before)
    })
    await remove(organization, [id])
    await app.call('DELETE', '/api/contacts/bin', { as, body: { ids: [id] } })
    expect(await placesOf(email)).toEqual([
      expect.stringContaining(wish === 'do_not_contact' ? wish : listed),
    ])
  },
)

test('after 90 days the minute tick purges expired entries of all organizations', async () => {
  const [old] = await buildContacts(app.services, organization.organizationId, [{}])
  const [foreign] = await buildContacts(app.services, other.organizationId, [{}])
  await remove(organization, [old as number])
  await remove(other, [foreign as number])
  app.clock.advance(day)
  const [young] = await buildContacts(app.services, organization.organizationId, [{}])
  await remove(organization, [young as number])
  app.clock.advance(89 * day - 1)
  await runTicks(app.services)
  expect(await deleted(organization.organizationId)).toEqual([old, young])
  app.clock.advance(1)
  await runTicks(app.services)
  expect([await deleted(organization.organizationId), await deleted(other.organizationId)]).toEqual(
    [[young], []],
  )
  app.clock.advance(day)
  expect(await purgeExpiredContacts(app.services)).toBe(1)
  expect(await purgeExpiredContacts(app.services)).toBe(0)
})

test('one run purges at most 20,000 entries, and the next run continues', async () => {
  const { organizationId } = organization
  await inside(organizationId, (transaction) =>
    sql`insert into deleted_contact (organization_id, contact_id, first_name, last_name, email,
      deleted_at, deleted_by_name, email_ids, rows)
      select o.organization_id, 1000000 + n, 'A', 'B', n || '@many.example', ${app.clock.now()},
        'Ada Admin', '{}', '{"contact": [{}]}'
      from organization o cross join generate_series(1, 20005) n
      where o.organization_id = ${organizationId}`.execute(transaction),
  )
  app.clock.advance(90 * day)
  expect(await purgeExpiredContacts(app.services)).toBe(20_000)
  expect(await purgeExpiredContacts(app.services)).toBe(5)
})
