import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { timelineKindNames } from '../shared/timeline-kinds.ts'
import { listTimelineRows } from './timeline.sql.ts'

const { app, organization, greta, buildOwn, inside } = await startContactsAgency()
const organizationId = organization.organizationId

/** Few instants, some a microsecond apart, so that many entries of several tables share one. */
const instants = ['00.000000', '00.000001', '00.000999', '00.001000', '59.999999'].map(
  (second) => `2026-06-15T12:00:${second}Z`,
)
const tables = ['note', 'call', 'event', 'task', 'done', 'choice', 'log', 'rows', 'email'] as const
type Table = (typeof tables)[number]

const cells = fc.array(
  fc.record({ table: fc.constantFrom(...tables), at: fc.constantFrom(...instants) }),
  { minLength: 1, maxLength: 60 },
)

let uniques = 0

async function insert(
  transaction: OrganizationTransaction,
  contact: ContactId,
  table: Table,
  at: string,
) {
  const unique = String(++uniques)
  const own = sql`${organizationId}::bigint, ${contact}::bigint`
  const by = greta.agentId
  const statements: Readonly<Record<Table, ReturnType<typeof sql>>> = {
    note: sql`insert into contact_note (organization_id, contact_id, text, created_at, created_by)
      values (${own}, 'note', ${at}, ${by})`,
    call: sql`insert into contact_call (organization_id, contact_id, called_at, outcome, created_at,
      created_by) values (${own}, ${at}, 'reached', ${at}, ${by})`,
    event: sql`insert into activity_event (organization_id, contact_id, at, kind)
      values (${own}, ${at}, 'viewed')`,
    task: sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at,
      done_at) values (${own}, 'unconfirmed_email', 'x', ${at}, ${at})`,
    done: sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at,
      done_at) values (${own}, 'call_request', 'x', ${at}, ${at})`,
    choice: sql`insert into plan_choice (organization_id, contact_id, press_id, plan_name, carrier,
      price_cents, illustrative, effective_date, chosen_at)
      values (${own}, ${unique}, 'Plan G', 'Humana', 14250, true, '2026-07-01', ${at})`,
    log: sql`insert into audit_entry (organization_id, entity_id, at, actor_kind, action, entity,
      detail) values (${own}, ${at}, 'system', 'contacts.update', 'contact', '{}')`,
    rows: sql`insert into audit_entry (organization_id, at, actor_kind, action, entity, detail)
      values (${organizationId}::bigint, ${at}, 'system', 'contacts.reassign', 'contact', '{}')
      returning id`,
    email: sql`insert into email (organization_id, contact_id, public_id, email_type, occasion,
      send_mode, status, scheduled_date, queued_at, sent_at)
      values (${own}, md5(${unique}), 'birthday', ${unique}, 'production', 'sent', '2026-06-15',
        ${at}, ${at})`,
  }
  const { rows } = await statements[table].execute(transaction)
  if (table === 'rows')
    await sql`insert into audit_entry_row (organization_id, entity, entity_id, entry_id)
      values (${organizationId}::bigint, 'contact', ${contact}::bigint,
        ${(rows[0] as { id: number }).id})`.execute(transaction)
}

test('pages follow each other without a gap or a repeat, whatever instants entries share', async () => {
  await fc.assert(
    fc.asyncProperty(
      cells,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(undefined, ...timelineKindNames),
      async (entries, limit, kind) => {
        const contactId = await buildOwn()
        await inside(async (transaction) => {
          for (const { table, at } of entries) await insert(transaction, contactId, table, at)
        })
        const all = { contactId, contactIds: [contactId], kind, after: undefined, limit: 1000 }
        await inside(async (transaction) => {
          const keyOf = ({ branch, id }: { branch: string; id: number }) => `${branch}-${id}`
          const whole = await listTimelineRows(transaction, all)
          const paged: string[] = []
          for (let after = all.after as (typeof whole)[number]['place'] | undefined; ; ) {
            const page = await listTimelineRows(transaction, { ...all, after, limit })
            paged.push(...page.map(keyOf))
            after = page.at(-1)?.place
            if (page.length < limit) break
          }
          expect(paged).toEqual(whole.map(keyOf))
          expect(new Set(paged).size).toBe(paged.length)
          const times = whole.map(({ place }) => place.at)
          expect(times).toEqual(times.toSorted().reverse())
          // A task that was opened and done is two entries.
          const expected = entries.length + entries.filter(({ table }) => table === 'task').length
          if (kind === undefined) expect(paged).toHaveLength(expected)
        })
      },
    ),
    { numRuns: 40 },
  )
})

test('no page of a long timeline reads more than its own entries from any table', async () => {
  const contactId = await buildOwn()
  await inside(async (transaction) => {
    await sql`insert into activity_event (organization_id, contact_id, at, kind)
      select o.organization_id, ${contactId}::bigint,
        timestamptz '2026-01-01' + n * interval '1 minute', 'viewed'
      from organization o cross join generate_series(1, 20000) n
      where o.organization_id = ${organizationId}`.execute(transaction)
    await sql`insert into audit_entry (organization_id, entity_id, at, actor_kind, action, entity,
      detail) select o.organization_id, ${contactId}::bigint,
        timestamptz '2026-01-01' + n * interval '1 minute', 'system',
        'contacts.update', 'contact', '{}' from organization o
        cross join generate_series(1, 20000) n
      where o.organization_id = ${organizationId}`.execute(transaction)
  })
  // As autovacuum does within a minute, on a busy machine in the middle of this.
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('analyze activity_event, audit_entry')
  await owner.end()
  const listed = { contactId, contactIds: [contactId], kind: undefined, limit: 26 }
  await inside(async (transaction) => {
    const first = await listTimelineRows(transaction, { ...listed, after: undefined })
    const read = async () => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int as n
        from pg_stat_xact_user_tables
        where relname in ('activity_event', 'audit_entry')`.execute(transaction)
      return rows[0]?.n ?? 0
    }
    const before = await read()
    await listTimelineRows(transaction, { ...listed, after: first.at(-1)?.place })
    expect((await read()) - before).toBeLessThan(500)
  })
})
