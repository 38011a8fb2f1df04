import { sql } from 'kysely'
import { deleteContacts } from '../src/features/contacts/server/trash/delete-contacts.ts'
import { dependentTables } from '../src/features/contacts/server/trash/move-to-trash.sql.ts'
import { purgeContacts } from '../src/features/contacts/server/trash/purge-contacts.ts'
import { restoreContacts } from '../src/features/contacts/server/trash/restore-contacts.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../src/kernel/ids.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { refreshStatistics } from '../src/platform/database/refresh-statistics.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../src/platform/database/transaction.ts'
import { buildOrganization } from '../test/builders.ts'
import { adminContext } from './support/admin-context.ts'
import { addContactsWithHistory } from './support/contacts-with-history.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

const contacts = benchRows(100_000)
const selected = Math.floor(contacts / 10)
const rounds = 3

/**
 * Moves a tenth of an agency's contacts with their history to the trash and restores them, beside
 * deleting them permanently.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15') })
  try {
    const organization = await buildOrganization(services)
    const { organizationId } = organization
    await addContactsWithHistory(services, organizationId, contacts)
    await refreshStatistics(services.database.kysely)
    const context = adminContext(services, organization)
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
    const tables = ['contact', ...dependentTables]
    for (const table of tables) {
      const key = table === 'contact' ? 'id' : 'contact_id'
      await run(
        `create temp table copy_${table} on commit drop as select ${await columnsOf(transaction, table)} from ${table} where ${key} = any('{${ids.join(',')}}')`,
      )
    }
    const deleted = await timed(() =>
      run(`delete from contact where id = any('{${ids.join(',')}}')`),
    )
    const inserted = await timed(async () => {
      for (const table of tables)
        await run(
          `insert into ${table} (${await columnsOf(transaction, table)}) overriding system value select * from copy_${table}`,
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

/** Returns the columns that an INSERT may fill. */
async function columnsOf(transaction: OrganizationTransaction, table: string): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(transaction)
  return rows[0]?.names ?? ''
}
