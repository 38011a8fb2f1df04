import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { startEmbeddedPostgres } from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { openServices, type RunningServices } from '../../src/main/services.ts'
import { stopwatch } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { importForm, suggestedFields } from '../import-upload.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const kills = 5
const folder = join(import.meta.dirname, `../../.test-data/kill-database-${process.pid}`)
mkdirSync(folder, { recursive: true })
const environment = { HOLDFAST_DATA: folder, HOLDFAST_TODAY: '2026-06-15', NODE_ENV: 'test' }

let server: ServerProcess
let services: RunningServices
let organization: BuiltOrganization
let cookie: string
let form: { payload: Buffer<ArrayBuffer>; headers: Record<string, string> }

beforeAll(async () => {
  const sample = readFileSync('test/data/sample-book.csv')
  const { payload, headers } = importForm({ fields: await suggestedFields(sample), file: sample })
  form = { payload: Buffer.from(payload), headers }
  server = await startServerProcess(environment)
  services = await openServices(readConfig({ ...environment, LOG_LEVEL: 'silent' }), {
    name: 'test',
    connections: 2,
    join: true,
  })
  organization = await buildOrganization(services)
  const link = new URL((await createLoginLink(services, organization.admin.email)) ?? '')
  const answer = await fetch(`${server.baseUrl}/api${link.pathname}`, {
    headers: { 'x-holdfast': 'confirm' },
  })
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await services.close()
  await server.kill()
  await (await startEmbeddedPostgres(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
})

function postmaster(): number {
  const elsewhere = join(folder, 'cluster-is-in.txt')
  const base = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : folder
  return Number(readFileSync(join(base, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
}

interface Ended {
  readonly status: number
  readonly message: string | undefined
  readonly milliseconds: number
}
/** Every call made, in the order in which they ended. */
const calls: Ended[] = []

/** Makes a call on a kept-alive connection, as browsers and proxies do; returns the status, 0 when the connection broke. */
async function call(path: string, request: RequestInit = {}): Promise<number> {
  const elapsed = stopwatch()
  const headers = { cookie, 'x-holdfast': '1', ...request.headers }
  const answer = await fetch(server.baseUrl + path, { ...request, headers }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  const status = text === undefined ? 0 : (answer?.status ?? 0)
  const message = status === 200 ? undefined : JSON.parse(text || '{}').message
  calls.push({ status, message, milliseconds: Math.round(elapsed()) })
  return status
}

const add = (email: string) =>
  call('/api/contacts/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Ann', email, state: 'TX', zip_code: '75201' }),
  })
const list = () => call('/api/contacts?page=1&limit=50&search=ann')
const upload = () =>
  call('/api/contacts/bulk-import', { method: 'POST', headers: form.headers, body: form.payload })

test(`kill -9 of the database, ${kills} times: every call ends within ten seconds with a clear answer, acknowledged data is kept, and the same server works again`, {
  timeout: 240_000,
}, async () => {
  const acknowledged: string[] = []
  const refusals: number[] = []
  const outages: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    let writing = true
    const writer = async (name: string) => {
      for (let n = 0; writing; n += 1) {
        const email = `${name}-${kill}-${n}@mail.example`
        const status = await add(email)
        if (status === 200) acknowledged.push(email)
        else refusals.push(status)
        if (status !== 200) await sleep(20)
      }
    }
    const repeater = async (make: () => Promise<number>) => {
      while (writing) if ((await make()) !== 200) await sleep(20)
    }
    const writers = [
      ...['ann', 'bob', 'cat'].map(writer),
      ...[list, list, upload, upload].map(repeater),
    ]
    await sleep(100 + Math.random() * 400)
    process.kill(postmaster(), 'SIGKILL')
    const elapsed = stopwatch()
    const refused = refusals.length
    await expect
      .poll(() => refusals.length, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(refused)
    const before = acknowledged.length
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(before + 5)
    outages.push(Math.round(elapsed()))
    writing = false
    await Promise.all(writers)
  }
  console.log(
    `${acknowledged.length} contacts acknowledged; milliseconds from each kill to serving again:`,
    outages,
    'refused with',
    new Set(refusals),
    `; the longest of ${calls.length} calls took ${Math.max(...calls.map((one) => one.milliseconds))} ms`,
  )
  expect(Math.max(...calls.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000)
  const refused = calls.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['The service is restarting. Please try again in a moment.']),
  )
  const there = await inOrganization(
    { database: services.database, organizationId: organization.organizationId },
    (transaction) => transaction.selectFrom('contact').select('email').execute(),
  )
  const emails = new Set(there.map((row) => row.email))
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(kills * 5)
})

test('afterward the job worker of the same server still works', async () => {
  const asked = await fetch(`${server.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: organization.admin.email }),
  })
  expect(asked.status).toBe(200)
  const planned = () =>
    inOrganization(
      { database: services.database, organizationId: organization.organizationId },
      (transaction) =>
        transaction.selectFrom('planned_email').select('contact_id').distinct().execute(),
    )
  await expect.poll(async () => (await planned()).length, { timeout: 60_000 }).toBeGreaterThan(5)
})
