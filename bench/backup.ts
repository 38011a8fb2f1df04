import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { copyTarget, listTablesToBackUp } from '../src/main/backup/backed-up-tables.ts'
import { openBackupOutput } from '../src/main/backup/backup-output.ts'
import { dropDatabase, withNewDatabase } from '../src/main/backup/databases.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import { openBackup } from '../src/main/backup/read-backup.ts'
import { restoreBackup } from '../src/main/backup/restore-backup.ts'
import { verifyBackup } from '../src/main/backup/verify-backup.ts'
import { writeBackup } from '../src/main/backup/write-backup.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { buildOrganization } from '../test/builders.ts'
import { addContactsWithHistory } from './support/contacts-with-history.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

const contacts = benchRows(200_000)

/**
 * Backs up BENCH_ROWS contacts (200,000) with their history, verifies the backup and restores it.
 * Yardstick: COPY of the same tables alone.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15'), connections: 4 })
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
  try {
    const { organizationId } = await buildOrganization(services)
    await addContactsWithHistory(services, organizationId, contacts)
    await withOwner(services.urls.owner, (client) => client.query('vacuum analyze'))
    await measure(services, join(folder, 'bench.backup'))
  } finally {
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(services: BenchServices, file: string): Promise<void> {
  const { owner, app } = services.urls
  const out = await timed(() => copyOut(owner))
  const megabytes = out.value / 1e6
  const both = await timed(() => copyInto(owner))
  const written = await timed(async () => {
    const output = await openBackupOutput(file)
    const manifest = await writeBackup(owner, output, {
      keys: services.keys,
      takenAt: services.clock.now(),
    })
    await output.finish()
    await output.keep()
    return manifest
  })
  const rows = written.value.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${contacts.toLocaleString('en-US')} contacts: ${rows.toLocaleString('en-US')} rows, ${megabytes.toFixed(0)} MB as text; the file has ${(statSync(file).size / 1e6).toFixed(0)} MB`,
  )
  const rate = ({ seconds }: { seconds: number }) => megabytes / seconds
  const yardstick = { name: 'COPY to nowhere', figure: rate(out) }
  report(`written in ${written.seconds.toFixed(1)} s`, rate(written), 'MB/s', yardstick)
  const backup = await openBackup(file)
  const verified = await timed(() => verifyBackup(owner, backup, services.log))
  const copied = { name: 'COPY into bare tables', figure: rate(both) }
  report(`verified in ${verified.seconds.toFixed(1)} s`, rate(verified), 'MB/s', copied)
  await services.database.close()
  const restored = await timed(() =>
    restoreBackup(services, backup, {
      ownerUrl: owner,
      appUrl: app,
      replace: true,
      withoutKey: false,
    }),
  )
  report(`restored in ${restored.seconds.toFixed(1)} s`, rate(restored), 'MB/s', copied)
  await backup.close()
  const peak = Math.max(written.peak, verified.peak, restored.peak)
  console.log(
    `memory of this process: ${peak.toFixed(0)} MB at most, ${out.peak.toFixed(0)} MB with COPY alone`,
  )
}

async function timed<Value>(work: () => Promise<Value>) {
  let [peak, running] = [0, true]
  const watch = (async () => {
    for (; running; await sleep(50)) peak = Math.max(peak, process.memoryUsage().rss / 2 ** 20)
  })()
  const elapsed = stopwatch()
  const value = await work()
  const seconds = elapsed() / 1000
  running = false
  await watch
  return { value, seconds, peak }
}

/** Reads every table by COPY and throws the rows away; returns their bytes. */
async function copyOut(ownerUrl: string): Promise<number> {
  return withOwner(ownerUrl, async (client) => {
    let bytes = 0
    const tables = await listTablesToBackUp(client)
    await client.query('begin; set local role holdfast_backup')
    for (const table of tables)
      for await (const chunk of client.query(copyTo(`copy ${copyTarget(table)} to stdout`)))
        bytes += (chunk as Buffer).length
    return bytes
  })
}

/** Copies every table into one without indexes and constraints, in another database. */
async function copyInto(ownerUrl: string): Promise<void> {
  await withNewDatabase(ownerUrl, 'bench_copy', (url) =>
    withOwner(ownerUrl, (source) =>
      withOwner(url, async (target) => {
        const tables = await listTablesToBackUp(source)
        await source.query('begin; set local role holdfast_backup')
        await target.query('create schema directory')
        for (const table of tables) {
          const { rows } = await source.query<{ columns: string }>(
            `select string_agg(format('%I %s', attname,
            case when format_type(atttypid, null) ~ '_values$' then 'text'
            else format_type(atttypid, null) end), ', ' order by attnum) as columns
             from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
               and attgenerated = ''`,
            [table.name],
          )
          await target.query(`create table ${table.name} (${rows[0]?.columns})`)
          const from = source.query(copyTo(`copy ${copyTarget(table)} to stdout`))
          await pipeline(from, target.query(copyFrom(`copy ${copyTarget(table)} from stdin`)))
        }
      }),
    ),
  )
  await dropDatabase(ownerUrl, 'bench_copy')
}
