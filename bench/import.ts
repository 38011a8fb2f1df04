import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { createLoginLink } from '../src/features/access/server/request-login-link.ts'
import {
  clearStaged,
  stageContacts,
} from '../src/features/contacts/server/staging/staged-contacts.ts'
import type { StagedBatch } from '../src/features/contacts/server/staging/staged-rows.ts'
import { upsertFromStaging } from '../src/features/contacts/server/staging/upsert-from-staging.ts'
import { parseFile } from '../src/features/imports/server/parse/parse-file.ts'
import { readZipStates } from '../src/features/imports/server/read-zip-states.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { ImportId, OrganizationId } from '../src/kernel/ids.ts'
import { buildApplication } from '../src/main/application.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildOrganization } from '../test/builders.ts'
import { importForm, suggestedFields } from '../test/calls/import-upload.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { asWorkbook, type Book, makeBook } from './support/import-book.ts'
import { benchRows, report } from './support/report.ts'

const rows = benchRows(100_000)
const rounds = 2
const today = calendarDate('2026-06-15')

interface Prepared {
  readonly file: Uint8Array<ArrayBuffer>
  readonly fields: { mapping: string; carrierMapping: string }
  /** The cleaned rows, ready to be staged. */
  readonly batches: StagedBatch[]
  readonly valid: number
}

async function prepare(services: BenchServices, book: Book): Promise<Prepared> {
  const file = makeBook(rows, book)
  const fields = await suggestedFields(file)
  const options = {
    mapping: JSON.parse(fields.mapping),
    carrierMapping: JSON.parse(fields.carrierMapping),
    today,
  }
  const batches: StagedBatch[] = []
  let valid = 0
  for await (const batch of parseFile(Readable.from([file]), {
    ...options,
    zipStates: await readZipStates(services.database),
  })) {
    if (batch.rows !== undefined) batches.push(batch.rows)
    valid = batch.totals.valid
  }
  return { file, fields, batches, valid }
}

/** Rows per second of the staged upsert alone: rows staged and written in one transaction. */
async function upsertAlone(
  services: BenchServices,
  organizationId: OrganizationId,
  { batches }: Prepared,
): Promise<number> {
  const { database, clock } = services
  const importId = 1 as ImportId
  const elapsed = stopwatch()
  await inOrganization({ database, organizationId }, async (transaction) => {
    for (const batch of batches) await stageContacts(transaction, importId, batch)
    const now = clock.now()
    await upsertFromStaging(transaction, { importId, agentId: null, mode: 'both', now, today })
    await clearStaged(transaction, importId)
  })
  return rows / (elapsed() / 1000)
}

/** Rows per second from the first byte of the upload to the response after the commit. */
async function throughProduct(
  url: string,
  cookie: string,
  { file, fields, valid }: Prepared,
  expected: number,
): Promise<number> {
  const { payload, headers } = importForm({
    fields: { ...fields, overwriteExisting: 'true' },
    file,
  })
  const elapsed = stopwatch()
  const body = await new Promise<{ importedRows?: number; insertedRows?: number }>(
    (resolve, reject) => {
      const request = httpRequest(
        `${url}/api/contacts/bulk-import`,
        { method: 'POST', headers: { ...headers, cookie } },
        async (answer) => {
          let text = ''
          for await (const chunk of answer) text += chunk
          resolve(JSON.parse(text))
        },
      )
      request.on('error', reject)
      request.end(payload)
    },
  )
  const rate = rows / (elapsed() / 1000)
  if (body.importedRows !== valid || body.insertedRows !== expected)
    throw new Error(`imported ${JSON.stringify(body).slice(0, 300)}`)
  return rate
}

async function signIn(services: BenchServices, url: string, email: string): Promise<string> {
  const link = new URL((await createLoginLink(services, email as never)) ?? '')
  const answer = await fetch(`${url}/api${link.pathname}`, { headers: { 'x-holdfast': 'confirm' } })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/**
 * Imports a file of BENCH_ROWS rows (100,000) over HTTP: new, as CSV, as a workbook, and with tags
 * and notes; again unchanged; and with every row changed; yardstick: the staged upsert alone, in
 * turns.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today })
  const http = await buildApplication(services)
  const settle = () =>
    sql`select maintenance.after_contact_import()`.execute(services.database.kysely)
  try {
    await http.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
    const prepared = await prepare(services, {})
    const changed = await prepare(services, { later: true })
    const withBeside = await prepare(services, { beside: true })
    const workbook = { ...prepared, file: asWorkbook(prepared.file) }
    console.log(
      `${(prepared.file.length / 1024 / 1024).toFixed(1)} MB, ${prepared.valid.toLocaleString('en-US')} distinct valid rows`,
    )
    const best = {
      alone: 0,
      product: 0,
      again: 0,
      aloneAgain: 0,
      changed: 0,
      aloneChanged: 0,
    }
    for (let round = 0; round < rounds; round += 1) {
      const [ours, theirs] = [await buildOrganization(services), await buildOrganization(services)]
      const cookie = await signIn(services, url, ours.admin.email)
      best.alone = Math.max(
        best.alone,
        await upsertAlone(services, theirs.organizationId, prepared),
      )
      await settle()
      best.product = Math.max(
        best.product,
        await throughProduct(url, cookie, prepared, prepared.valid),
      )
      const tidying = stopwatch()
      await settle()
      report('upkeep of index and statistics afterwards, by a job', tidying() / 1000, 's')
      best.aloneAgain = Math.max(
        best.aloneAgain,
        await upsertAlone(services, theirs.organizationId, prepared),
      )
      best.again = Math.max(best.again, await throughProduct(url, cookie, prepared, 0))
      best.aloneChanged = Math.max(
        best.aloneChanged,
        await upsertAlone(services, theirs.organizationId, changed),
      )
      best.changed = Math.max(best.changed, await throughProduct(url, cookie, changed, 0))
    }
    // Last, so that its rows do not grow the indexes that the others write.
    const { admin } = await buildOrganization(services)
    const workbooks = await signIn(services, url, admin.email)
    const fromWorkbook = await throughProduct(url, workbooks, workbook, workbook.valid)
    const last = await buildOrganization(services)
    const besides = await signIn(services, url, last.admin.email)
    const beside = await throughProduct(url, besides, withBeside, withBeside.valid)
    const besideAgain = await throughProduct(url, besides, withBeside, 0)
    const staged = (figure: number) => ({ name: 'staged upsert alone', figure })
    report(
      `${rows.toLocaleString('en-US')} new rows, file to committed`,
      best.product,
      'rows/s',
      staged(best.alone),
    )
    report('the same rows as a workbook', fromWorkbook, 'rows/s', {
      name: 'as CSV',
      figure: best.product,
    })
    report('new rows with two tags and a note each', beside, 'rows/s', {
      name: 'without',
      figure: best.product,
    })
    report('the same tags and notes again', besideAgain, 'rows/s', {
      name: 'without',
      figure: best.again,
    })
    report('the same file again, nothing changed', best.again, 'rows/s', staged(best.aloneAgain))
    report(
      'every row changed, what it replaces kept for an undo',
      best.changed,
      'rows/s',
      staged(best.aloneChanged),
    )
  } finally {
    await http.close()
    await services.close()
  }
}
