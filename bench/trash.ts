import { sql } from 'kysely'
import { deleteContacts } from '../src/features/contacts/server/trash/delete-contacts.ts'
import { dependentTables } from '../src/features/contacts/server/trash/move-to-trash.sql.ts'
import { purgeContacts } from '../src/features/contacts/server/trash/purge-contacts.ts'
import { restoreContacts } from '../src/features/contacts/server/trash/restore-contacts.ts'
import { memberActor } from '../src/kernel/actor.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../src/kernel/ids.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { refreshStatistics } from '../src/platform/database/refresh-statistics.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import type { MemberContext } from '../src/platform/services.ts'
import { buildOrganization } from '../test/builders.ts'
import { type BenchServices, openBench } from './database.ts'
import { benchRows, report } from './report.ts'

const contacts = benchRows(100_000)
const selected = Math.floor(contacts / 10)
const rounds = 3

/** Moves a tenth of an agency's contacts with their history to the trash and restores them, beside deleting them permanently. */
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15') })
  try {
    const { organizationId, admin } = await buildOrganization(services)
    await fill(services, organizationId)
    await refreshStatistics(services.database.kysely)
    const principal = {
      organizationId,
      agentId: admin.agentId,
      email: admin.email,
      isAdmin: true,
      isAgent: true,
      isDefault: true,
    }
    const context: MemberContext = {
      ...services,
      organizationId,
      principal,
      actor: memberActor(principal),
    }
    console.log(
      `${contacts.toLocaleString('en-US')} contacts of 3 quotes, 5 emails, 6 events and 8 planned emails each; ${selected.toLocaleString('en-US')} of them`,
    )
    for (let round = 0; round < rounds; round += 1) {
      const ids = idsFrom(round * selected)
      const plain = await measurePlain(services, organizationId, ids)
      const deleted = { name: 'plain delete with its cascades', figure: plain.deleted }
      report('into the trash', await timed(() => deleteContacts(context, { ids })), 'ms', deleted)
      const inserted = { name: 'the same rows inserted from copies', figure: plain.inserted }
      report('restored', await timed(() => restoreContacts(context, { ids })), 'ms', inserted)
      await deleteContacts(context, { ids })
      report('deleted forever', await timed(() => purgeContacts(context, { ids })), 'ms', deleted)
    }
    const [one] = idsFrom(contacts - 1)
    if (one === undefined) return
    report(
      'one contact into the trash',
      await timed(() => deleteContacts(context, { ids: [one] })),
      'ms',
    )
    report(
      'one contact restored',
      await timed(() => restoreContacts(context, { ids: [one] })),
      'ms',
    )
  } finally {
    await services.close()
  }
}

/** Deletes the same contacts permanently, and inserts them again from copies of their rows. */
async function measurePlain(
  services: BenchServices,
  organizationId: OrganizationId,
  ids: readonly ContactId[],
): Promise<{ deleted: number; inserted: number }> {
  return inOrganization({ ...services, organizationId }, async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction)
    const { rows } = await sql<{ name: string }>`
      select string_agg(quote_ident(attname), ', ' order by attnum) as name from pg_attribute
      where attrelid = 'contact'::regclass and attnum > 0 and attgenerated = ''`.execute(
      transaction,
    )
    const columns = rows[0]?.name ?? ''
    const tables = ['contact', ...dependentTables]
    for (const table of tables) {
      const key = table === 'contact' ? 'id' : 'contact_id'
      await run(
        `create temp table copy_${table} on commit drop as select ${table === 'contact' ? columns : '*'} from ${table} where ${key} = any('{${ids.join(',')}}')`,
      )
    }
    const deleted = await timed(() =>
      run(`delete from contact where id = any('{${ids.join(',')}}')`),
    )
    const inserted = await timed(async () => {
      for (const table of tables)
        await run(
          `insert into ${table} ${table === 'contact' ? `(${columns})` : ''} overriding system value select * from copy_${table}`,
        )
    })
    return { deleted, inserted }
  })
}

const idsFrom = (first: number) =>
  Array.from(
    { length: Math.min(selected, contacts - first) },
    (_, n) => (first + n + 1) as ContactId,
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const elapsed = stopwatch()
  await work()
  return elapsed()
}

async function fill(services: BenchServices, organizationId: OrganizationId): Promise<void> {
  const now = services.clock.now()
  const publicId = sql`replace(gen_random_uuid()::text, '-', '')`
  await inOrganization({ ...services, organizationId }, async (transaction) => {
    await sql`insert into contact (organization_id, first_name, last_name, email, phone_number, state, zip_code, county, birth_date, effective_date,
        current_carrier, plan_type, created_at, updated_at)
      select ${organizationId}, 'Joyce', 'Abernathy' || n, 'joyce.' || n || '@mail.example', '2145550142', 'TX', '75201', 'Dallas', '1950-01-01'::date + n % 3000,
        '2020-01-01', 'Aetna', 'Plan G', ${now}, ${now} from generate_series(1, ${contacts}) n`.execute(
      transaction,
    )
    await sql`insert into quote (organization_id, public_id, contact_id, effective_date, source, created_at, expires_on)
      select ${organizationId}, ${publicId}, n, '2026-07-01', 'outreach', ${now}, '2026-09-01' from generate_series(1, ${contacts}) n, generate_series(1, 3)`.execute(
      transaction,
    )
    await sql`insert into email (organization_id, public_id, contact_id, email_type, occasion, send_mode, status, scheduled_date, send_day, message_id, sender,
        recipient, substitutions, queued_at, sent_at)
      select ${organizationId}, ${publicId}, n, 'birthday', 2020 + k, 'production', 'sent', '2026-06-01', '2026-06-01', '<' || n || '.' || k || '@agency.example>',
        '{"fromName": "Ada Admin", "fromAddress": "mail@agency.example", "replyToName": "Ada", "replyToAddress": "ada@agency.example", "unsubscribeUrl": null}',
        'joyce.' || n || '@mail.example', jsonb_build_object('firstName', 'Joyce', 'quoteUrl', 'https://agency.example/quote?id=' || md5(n::text), 'agent', 'Ada Admin'),
        ${now}, ${now} from generate_series(1, ${contacts}) n, generate_series(1, 5) k`.execute(
      transaction,
    )
    await sql`insert into directory.public_link (public_id, organization_id, kind, target_id)
      select public_id, organization_id, 'email', id from email union all select public_id, organization_id, 'quote', id from quote`.execute(
      transaction,
    )
    await sql`insert into activity_event (organization_id, at, kind, contact_id)
      select ${organizationId}, ${now}, 'viewed', n from generate_series(1, ${contacts}) n, generate_series(1, 6)`.execute(
      transaction,
    )
    await sql`insert into planned_email (organization_id, contact_id, type, occasion, send_date, status, planned_on)
      select ${organizationId}, n, 'birthday', 2026 + k, '2026-08-01', 'scheduled', '2026-06-15' from generate_series(1, ${contacts}) n, generate_series(1, 8) k`.execute(
      transaction,
    )
    await sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at, done_at)
      select ${organizationId}, n, 'health_answers', 'please call', ${now}, ${now} from generate_series(1, ${contacts}, 10) n`.execute(
      transaction,
    )
  })
}
