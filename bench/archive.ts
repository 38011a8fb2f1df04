import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  findArchive,
  findPart,
  insertArchive,
} from '../src/features/agency-data/server/archive/archives.sql.ts'
import { makeArchive } from '../src/features/agency-data/server/archive/make-archive.ts'
import {
  openArchiveKey,
  partContext,
} from '../src/features/agency-data/server/archive/sealed-archive-key.ts'
import { openArchiveFile } from '../src/features/agency-data/server/bring-in/archive-reader.ts'
import { importArchive } from '../src/features/agency-data/server/bring-in/import-archive.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { unseal } from '../src/platform/crypto.ts'
import { refreshStatistics } from '../src/platform/database/refresh-statistics.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildOrganization } from '../test/builders.ts'
import { addContactsWithHistory } from './support/contacts-with-history.ts'
import { openBench } from './support/database.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { benchRows } from './support/report.ts'

const contacts = benchRows(100_000)
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`

/**
 * Watches this process's memory while `work` runs; returns the most above what it was before. Shows
 * the processor time too, which others on the machine hardly change.
 */
async function measured(
  postmaster: number | undefined,
  work: () => Promise<unknown>,
): Promise<{ ms: number; more: number }> {
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const parts = process.memoryUsage()
  const watch = setInterval(() => {
    const now = process.memoryUsage()
    if (now.rss <= most) return
    most = now.rss
    Object.assign(parts, now)
  }, 50)
  const processors = countProcessorTime(
    postmaster === undefined ? {} : { PostgreSQL: [postmaster] },
  )
  const elapsed = stopwatch()
  await work()
  clearInterval(watch)
  const times = Object.entries(processors())
  console.log(
    times.map(([name, ms]) => `${name}: ${(ms / 1000).toFixed(1)} s of a processor`).join(', '),
  )
  const { heapTotal, external, arrayBuffers } = parts
  console.log(
    `${megabytes(before)} before, at most ${megabytes(most)} in all, ${megabytes(heapTotal)} of it heap, ${megabytes(external)} outside of it, ${megabytes(arrayBuffers)} in buffers`,
  )
  return { ms: elapsed(), more: most - before }
}

/** Makes the archive of a whole agency and brings it into a new one. */
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15') })
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-archive-'))
  try {
    const { organizationId, admin } = await buildOrganization(services)
    await addContactsWithHistory(services, organizationId, contacts)
    await refreshStatistics(services.database.kysely)
    const context = { ...services, organizationId, actor: { kind: 'system' } } as const
    const archiveId = await inOrganization(context, (transaction) =>
      insertArchive(transaction, {
        askedBy: admin.agentId,
        askedAt: services.clock.now(),
        withAnswers: true,
      }),
    )
    if (archiveId === undefined) throw new Error('another archive is being made')
    const made = await measured(services.postmaster(), () =>
      makeArchive(context, { archiveId }, undefined),
    )
    const archive = await inOrganization(context, (transaction) =>
      findArchive(transaction, archiveId),
    )
    if (archive?.status !== 'ready') throw new Error(`the archive is ${archive?.status}`)
    console.log(
      `archive of ${contacts.toLocaleString('en-US')} clients with 3 quotes, 5 emails and 6 events each: ${archive.rows_done.toLocaleString('en-US')} rows, ${megabytes(archive.bytes)} packed, ${(made.ms / 1000).toFixed(1)} s, ${megabytes(made.more)} more memory`,
    )
    const file = join(folder, 'agency.zip')
    const key = await inOrganization(context, (transaction) =>
      openArchiveKey(context, transaction, archive),
    )
    const parts = async function* () {
      for (let ordinal = 0, sent = 0; sent < archive.bytes; ordinal += 1) {
        const sealed = await inOrganization(context, (transaction) =>
          findPart(transaction, archiveId, ordinal),
        )
        const part = unseal(key, sealed as Buffer, partContext(organizationId, archiveId, ordinal))
        sent += part.length
        yield part
      }
    }
    await pipeline(Readable.from(parts()), createWriteStream(file))
    const fresh = await buildOrganization(services)
    const opened = await openArchiveFile(file)
    let rows = 0
    const imported = await measured(services.postmaster(), async () => {
      const result = await importArchive(
        { ...context, organizationId: fresh.organizationId },
        opened,
      )
      rows = Object.values(result.rows).reduce((sum, count) => sum + count, 0)
    })
    opened.close()
    console.log(
      `imported into a new agency: ${rows.toLocaleString('en-US')} rows, ${(imported.ms / 1000).toFixed(1)} s, ${megabytes(imported.more)} more memory`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
    await services.close()
  }
}
