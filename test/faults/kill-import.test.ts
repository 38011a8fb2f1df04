import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { stopwatch } from '../../src/platform/clock.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { importForm, suggestedFields } from '../calls/import-upload.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const kills = 2
const sample = readFileSync('test/data/sample-book.csv')
const { valid } = JSON.parse(readFileSync('test/data/sample-book.truth.json', 'utf8')) as {
  valid: number
}

// A killed server leaves its embedded database running, so one that the run has is the same here.
const app = await createTestApp()
const { services } = app
// The machine's: a fixed one would begin at the same hour in each server, to which the import that
// the killed one received would have begun later.
app.clock.set(new Date())
const folder = mkdtempSync(join(tmpdir(), 'holdfast-kill-import-'))
const start = () =>
  startServerProcess({
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: 'a secret for tests, 32 characters',
    HOLDFAST_DATA: folder,
  })

let server: ServerProcess
let form: { payload: Buffer<ArrayBuffer>; headers: Record<string, string> }

beforeAll(async () => {
  server = await start()
  const { payload, headers } = importForm({
    fields: { ...(await suggestedFields(sample)), requestId: 'request-that-is-killed' },
    file: sample,
  })
  form = { payload: Buffer.from(payload), headers }
})
afterAll(async () => {
  await server.kill()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(organization: BuiltOrganization): Promise<string> {
  const link = new URL((await createLoginLink(services, organization.admin.email)) ?? '')
  const answer = await fetch(`${server.baseUrl}/api${link.pathname}`, {
    headers: { 'x-holdfast': 'confirm' },
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function upload(cookie: string): Promise<Record<string, number>> {
  const { payload: body, headers } = form
  const answer = await fetch(`${server.baseUrl}/api/contacts/bulk-import`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body,
  })
  return (await answer.json()) as Record<string, number>
}

/** As text, because the runner compares thousands of rows for a second. */
const asLines = async (rows: Promise<readonly object[]>) =>
  (await rows).map((row) => JSON.stringify(row))

/** Everything an import writes about contacts, except for ids and instants. */
const contactsOf = ({ organizationId }: BuiltOrganization) =>
  asLines(
    inOrganization({ database: services.database, organizationId }, (transaction) =>
      transaction
        .selectFrom('contact')
        .select([
          'email',
          'first_name',
          'last_name',
          'phone_number',
          'state',
          'zip_code',
          'county',
          'gender',
          'tobacco_user',
        ])
        .select([
          'birth_date',
          'effective_date',
          'current_carrier',
          'plan_type',
          'agent_id',
          'version',
        ])
        .orderBy('email')
        .execute(),
    ),
  )
const issuesOf = ({ organizationId }: BuiltOrganization) =>
  inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('import_issue')
      .select(['row_number', 'ordinal', 'kind', 'message', 'cells'])
      .orderBy('row_number')
      .orderBy('ordinal')
      .execute(),
  )

interface RecordedImport {
  readonly status: string
  readonly message: string | null
}

async function recorded(cookie: string): Promise<RecordedImport | undefined> {
  const answer = await fetch(`${server.baseUrl}/api/contacts/imports/request-that-is-killed`, {
    headers: { cookie },
  })
  return ((await answer.json()) as { import?: RecordedImport }).import
}

/**
 * The server's result of the import after its transaction has ended; undefined if the kill came
 * before the import was recorded.
 */
async function ending(cookie: string): Promise<string | undefined> {
  for (;;) {
    const entry = await recorded(cookie)
    if (entry?.status !== 'running') return entry?.message ?? entry?.status
    await sleep(50)
  }
}

test(`kill -9 during an import, ${kills} times: the whole file is stored or nothing, and importing again gives the same rows`, {
  timeout: 240_000,
}, async () => {
  const reference = await buildOrganization(services)
  const cookie = await signIn(reference)
  const elapsed = stopwatch()
  expect(await upload(cookie)).toMatchObject({ insertedRows: valid })
  const whole = elapsed()
  const [contacts, issues] = [await contactsOf(reference), await issuesOf(reference)]
  expect(contacts).toHaveLength(valid)

  const endings: Record<string, number> = {}
  for (let kill = 0; kill < kills; kill += 1) {
    const organization = await buildOrganization(services)
    const own = await signIn(organization)
    const cut = upload(own).catch(() => undefined)
    // One early, which surely hits, and one at any moment.
    if (kill === 0) await expect.poll(() => recorded(own)).toBeDefined()
    await sleep(kill === 0 ? whole * 0.2 * Math.random() : whole * Math.random())
    await server.kill()
    await cut
    server = await start()
    const end = (await ending(own)) ?? 'nothing'
    endings[end] = (endings[end] ?? 0) + 1
    expect(await contactsOf(organization), end).toEqual(end === 'done' ? contacts : [])
    expect(await issuesOf(organization), end).toEqual(end === 'done' ? issues : [])
    expect(await upload(own)).toMatchObject({
      importedRows: valid,
      insertedRows: valid,
      updatedRows: 0,
    })
    expect(await contactsOf(organization)).toEqual(contacts)
    expect(await issuesOf(organization)).toEqual(issues)
  }
  console.log(`${kills} kills within ${Math.round(whole)} ms:`, endings)
  // Some kills must have hit, otherwise nothing is proven.
  expect(
    endings['The import was interrupted. Nothing was imported; please upload the file again.'],
  ).toBeGreaterThan(0)
})
