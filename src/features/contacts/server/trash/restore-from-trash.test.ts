import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { dependentTables } from './move-to-trash.sql.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const as = await app.signIn(organization.admin.email)
afterAll(() => app.close())

const inside = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const restore = (id: number) =>
  app.call('POST', '/api/contacts/restore', { as, body: { ids: [id] } })

type Row = Record<string, unknown>
// An entry as the first version of the trash stored it. A migration that renames or drops a column,
// or adds one without a default, must change the stored entries too, and this file with them.
const oldest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../test/data/deleted-contact.json'), 'utf8'),
) as Record<string, Row[]>

test('the oldest entry of the trash can be restored, although tables have changed since', async () => {
  const { organizationId } = organization
  const entry = (keyId: number) =>
    JSON.parse(JSON.stringify(oldest), (key, value) =>
      key === 'organization_id' ? organizationId : key === 'data_key_id' ? keyId : value,
    )
  const rows = await inside(async (transaction) => {
    const key = await transaction
      .insertInto('data_key')
      .values({
        organization_id: organizationId,
        wrapped: Buffer.from('00', 'hex'),
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = entry(key.id) as Record<string, Row[]>
    // The client comes back without a tag that was deleted meanwhile.
    const tag = kept.contact_tag?.[0]?.tag_id as number
    await sql`insert into tag (organization_id, id, label, created_at) overriding system value
      values (${organizationId}, ${tag}, 'Golf', ${app.clock.now()})`.execute(transaction)
    const increase = kept.increase_draft?.[0]?.increase_id as number
    await sql`insert into rate_increase (organization_id, id, carrier, state, plan_code,
      basis_points, effective_on, created_at, created_by) overriding system value
      values (${organizationId}, ${increase}, 'Aetna', 'TX', 'G', 850, '2026-09-01',
        ${app.clock.now()}, 3)`.execute(transaction)
    await sql`insert into deleted_contact (organization_id, contact_id, first_name, last_name,
      email, deleted_at, deleted_by_name, email_ids, rows)
      values (${organizationId}, 9001, 'Olga', 'Old', 'Olga@old.example', ${app.clock.now()},
        'Ada Admin', '{9003}', ${JSON.stringify(kept)})`.execute(transaction)
    return kept
  })
  expect((await restore(9001)).body).toMatchObject({ restored_ids: [9001] })
  expect(Object.keys(rows).sort()).toEqual(['contact', ...dependentTables].sort())
  for (const [table, [row]] of Object.entries(rows)) {
    const found = await inside((transaction) =>
      sql<{
        row: Row
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${row?.id}`.execute(
        transaction,
      ),
    )
    // Addresses were stored as typed then.
    const lowered = table === 'contact' ? { email: 'olga@old.example' } : {}
    expect(found.rows[0]?.row).toMatchObject({ ...row, ...lowered })
  }
})

test('all matches of a search in the trash are restored or purged if their number is the one sent', async () => {
  const people = ['Kim', 'Kit', 'Lee'].map((firstName) => ({ firstName, lastName: 'Matching' }))
  const ids = await buildContacts(app.services, organization.organizationId, people)
  const agent = await app.signIn(
    (await buildAgent(app.services, organization.organizationId)).email,
  )
  await app.call('DELETE', '/api/contacts', { as, body: { ids } })
  const all = (url: string, method: 'POST' | 'DELETE', search: string, count: number, who = as) =>
    app.call(method, url, { as: who, body: { matching: { search }, count } })
  const changed = await all('/api/contacts/restore', 'POST', 'matching', 4)
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'The list has changed: 3 contacts now match, not 4. Please select them again.',
  ])
  // An agent finds none of other agents' contacts, whatever number is sent.
  expect((await all('/api/contacts/restore', 'POST', 'matching', 3, agent)).status).toBe(409)
  expect((await all('/api/contacts/bin', 'DELETE', 'matching', 3, agent)).status).toBe(403)
  expect((await all('/api/contacts/restore', 'POST', 'ki matching', 2)).body.restored_ids).toEqual(
    ids.slice(0, 2),
  )
  expect((await all('/api/contacts/bin', 'DELETE', 'matching', 2)).status).toBe(409)
  expect((await all('/api/contacts/bin', 'DELETE', 'matching', 1)).body.purged_ids).toEqual(
    ids.slice(2),
  )
  expect((await app.call('GET', '/api/contacts/bin?search=matching', { as })).body.total).toBe(0)
})

// A cluster refuses random defaults and several changes of a table at once.
const onOneServer = test.skipIf(process.env.DISTRIBUTED !== undefined)
onOneServer(
  'a restored row gets the defaults of columns added since, and loses dropped ones',
  async () => {
    const visits = [
      await buildVisit(app.services, organization.organizationId),
      await buildVisit(app.services, organization.organizationId),
    ]
    const ids = visits.map(({ contactId }) => contactId)
    await app.call('DELETE', '/api/contacts', { as, body: { ids } })
    const owner = new pg.Client({ connectionString: app.ownerUrl })
    await owner.connect()
    await owner.query(`
    alter table contact add column mood text not null default 'calm',
    add column token text not null default gen_random_uuid()::text,
      add column nickname text,
      add column initials text generated always as (left(first_name, 1)) stored;
    alter table email add column opened_count integer not null default 3,
    drop column possibly_sent_twice;
    alter table quote alter column source type varchar(40)`)
    await owner.end()
    const answer = await app.call('POST', '/api/contacts/restore', { as, body: { ids } })
    expect([answer.status, answer.body.restored_ids]).toEqual([200, ids])
    const { rows } = await inside((transaction) =>
      sql<Row>`select c.mood, c.nickname, c.initials, c.token, m.opened_count, q.source
      from contact c
      join email m on m.contact_id = c.id join quote q on q.contact_id = c.id
        where c.id = any(${ids}::bigint[])`.execute(transaction),
    )
    expect(rows.map(({ token: _, ...row }) => row)).toEqual(
      ids.map(() => ({
        mood: 'calm',
        nickname: null,
        initials: 'C',
        opened_count: 3,
        source: 'outreach',
      })),
    )
    expect(new Set(rows.map(({ token }) => token)).size).toBe(2)
  },
)
