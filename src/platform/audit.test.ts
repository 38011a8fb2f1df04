import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { buildContact, buildOrganization } from '../../test/builders.ts'
import type { Actor } from '../kernel/actor.ts'
import { recordAudit } from './audit.ts'
import { inOrganization } from './database/transaction.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

const scope = () => ({
  database: app.services.database,
  organizationId: organization.organizationId,
})
const lastEntry = () =>
  inOrganization(scope(), (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id', 'agent_id', 'action', 'entity_id', 'ip_address', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )

test('an entry is stored though a text in it ends in half of a surrogate pair', async () => {
  await inOrganization(scope(), (transaction) =>
    recordAudit(
      transaction,
      { ...app.services, actor: { kind: 'system' } },
      { action: 'tests.halves', entity: 'contact', detail: { names: ['Half \ud83d'] } },
    ),
  )
  expect((await lastEntry()).detail).toEqual({ names: ['Half \ufffd'] })
})

test('an entry names its actor, for every kind of actor', async () => {
  const { agentId } = organization.admin
  const contactId = await buildContact(app.services, organization.organizationId)
  const actors: [Actor, string, string | null][] = [
    [{ kind: 'member', agentId }, 'member', String(agentId)],
    [{ kind: 'visitor', contactId }, 'visitor', String(contactId)],
    [{ kind: 'job', name: 'purge' }, 'job', 'purge'],
    [{ kind: 'webhook', provider: 'payments' }, 'webhook', 'payments'],
    [{ kind: 'apiKey', keyId: 7, agentId }, 'api_key', '7'],
    [{ kind: 'system' }, 'system', null],
  ]
  for (const [actor, actor_kind, actor_id] of actors) {
    await inOrganization(scope(), (transaction) =>
      recordAudit(
        transaction,
        { clock: app.clock, actor, ipAddress: '192.0.2.1' },
        { action: 'tests.do', entity: 'contact', id: contactId },
      ),
    )
    expect(await lastEntry()).toEqual({
      actor_kind,
      actor_id,
      agent_id: 'agentId' in actor ? agentId : null,
      action: 'tests.do',
      entity_id: contactId,
      ip_address: '192.0.2.1',
      detail: {},
    })
  }
})

test('a bulk action keeps its ids, and no one can change an entry', async () => {
  await inOrganization(scope(), (transaction) =>
    recordAudit(
      transaction,
      { clock: app.clock, actor: { kind: 'system' } },
      { action: 'tests.do', entity: 'contact', ids: [1, 2], detail: { why: 'test' } },
    ),
  )
  expect((await lastEntry()).detail).toEqual({ count: 2, ids: [1, 2], why: 'test' })
  for (const statement of [sql`update audit_entry set action = 'x'`, sql`delete from audit_entry`])
    await expect(
      inOrganization(scope(), (transaction) => statement.execute(transaction)),
    ).rejects.toThrow('permission denied')
})

test('not even the owner of the table changes, deletes or empties entries', async () => {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    for (const statement of [
      "update audit_entry set action = 'x'",
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(owner.query(statement)).rejects.toThrow('never changed or deleted')
  } finally {
    await owner.end()
  }
})

test('the application cannot set when an entry was written', async () => {
  await inOrganization(scope(), (transaction) =>
    sql`insert into audit_entry (organization_id, at, actor_kind, action, entity, written_at)
      values (${organization.organizationId}, '2020-01-01', 'system', 'tests.backdate', 'contact',
        '2020-01-01')`.execute(transaction),
  )
  const { rows } = await inOrganization(scope(), (transaction) =>
    sql<{ forged: boolean }>`select written_at = '2020-01-01' as forged from audit_entry
      where organization_id = ${organization.organizationId} and action = 'tests.backdate'`.execute(
      transaction,
    ),
  )
  expect(rows).toEqual([{ forged: false }])
})
