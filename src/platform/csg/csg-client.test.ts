import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { csgRow, csgRowOf, startCsgServer } from '../../../test/csg-server.ts'
import { createLog } from '../log.ts'
import { type CsgLimits, createCsgClient } from './csg-client.ts'
import { CsgError } from './csg-error.ts'

const app = await createTestApp()
const { clock } = app
let server = await startCsgServer()
const servers = [server]
afterAll(async () => {
  await app.close()
  for (const one of servers) await one.close()
})
// A server, and with it an account, of its own for each test.
beforeEach(async () => {
  server = await startCsgServer()
  servers.push(server)
  server.expires = () => inHours(8)
})

const inHours = (hours: number) =>
  new Date(clock.now().getTime() + hours * 3600_000).toISOString().slice(0, 19)
const quick = { backoff: 5, timeout: 10_000, perSecond: 1000 }
const open = (limits: Partial<CsgLimits> = {}, apiKey = server.apiKey, log = app.services.log) =>
  createCsgClient({
    ...app.services,
    log,
    account: { apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' },
    limits: { ...quick, ...limits },
  })
const question = [
  ['zip5', '75201'],
  ['age', '70'],
  ['gender', 'F'],
  ['tobacco', '0'],
  ['plan', 'G'],
] as const
const ask = (client: ReturnType<typeof open>) => client.list('med_supp/quotes.json', question)
const failure = (work: Promise<unknown>): Promise<CsgError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => {
      expect(error).toBeInstanceOf(CsgError)
      return error
    },
  )

test('a question logs in once with the key and the portal, and sends the token', async () => {
  const client = open()
  expect(await ask(client)).toHaveLength(1)
  expect(await ask(client)).toHaveLength(1)
  expect(server.logins).toEqual([{ api_key: server.apiKey, portal_name: 'csg_individual' }])
  expect(server.asked.map(({ token }) => token)).toEqual(['token-1', 'token-1'])
})

test('the token outlives the process and is shared by several, encrypted in the database', async () => {
  await ask(open())
  await Promise.all([ask(open()), ask(open())])
  expect(server.logins).toHaveLength(1)
  const stored = await app.services.database.kysely.transaction().execute(async (transaction) => {
    await transaction.executeQuery({
      ...transaction.selectFrom('directory.csg_session').selectAll().compile(),
      sql: 'set local role holdfast_system',
      parameters: [],
    })
    return transaction.selectFrom('directory.csg_session').select('token').execute()
  })
  expect(stored.some(({ token }) => token !== null)).toBe(true)
  expect(stored.every(({ token }) => !token?.toString('latin1').includes('token-'))).toBe(true)
})

test('fifty questions at once that find the session expired renew it once, in two processes together', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([ask(one), ask(other)])
  server.endSessions()
  const clients = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other))
  const answers = await Promise.all(clients.map(ask))
  expect(answers.every((rows) => rows.length === 1)).toBe(true)
  expect(server.logins).toHaveLength(2)
})

test('processes that start together log in once', async () => {
  server.misbehaveAtLogin({ kind: 'slow', milliseconds: 150 })
  await Promise.all(Array.from({ length: 5 }, () => ask(open())))
  expect(server.logins).toHaveLength(1)
})

test('the token is renewed 5 minutes before it expires, and at the latest after 7 hours', async () => {
  server.expires = () => inHours(2)
  const client = open()
  await ask(client)
  clock.advance(1.91 * 3600_000)
  await ask(client)
  expect(server.logins).toHaveLength(1)
  server.expires = () => inHours(8)
  clock.advance(0.02 * 3600_000)
  await ask(client)
  expect(server.logins).toHaveLength(2)
  clock.advance(6.99 * 3600_000)
  await ask(client)
  expect(server.logins).toHaveLength(2)
  clock.advance(0.02 * 3600_000)
  await ask(client)
  expect(server.logins).toHaveLength(3)
})

test.each(['Session Expired', 'Session does not exist'])(
  '403 "%s" is answered with one new login; the second one ends the question',
  async (text) => {
    const client = open()
    await ask(client)
    server.endSessions(text)
    expect(await ask(client)).toHaveLength(1)
    expect(server.logins).toHaveLength(2)
    server.misbehave({ kind: 'status', status: 403, text })
    expect((await failure(ask(client))).failure).toBe('refused')
    expect(server.logins).toHaveLength(3)
  },
)

test.each([400, 401, 403, 404])(
  '%i is refused at once: neither a retry nor a login',
  async (status) => {
    const client = open()
    await ask(client)
    server.misbehave({ kind: 'status', status, text: 'Forbidden' })
    const before = server.asked.length
    expect(await failure(ask(client))).toMatchObject({ failure: 'refused' })
    expect(server.asked.length - before).toBe(1)
    expect(server.logins).toHaveLength(1)
  },
)

test('a key that is not accepted is not tried again for a minute', async () => {
  const client = open({}, 'wrong-key')
  expect((await failure(ask(client))).message).toContain('CSG_API_KEY')
  await failure(ask(client))
  expect(server.logins).toHaveLength(1)
  clock.advance(61_000)
  await failure(ask(client))
  expect(server.logins).toHaveLength(2)
  expect(server.asked).toHaveLength(0)
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'half' },
  { kind: 'html' },
  { kind: 'reset' },
  { kind: 'hang' },
] as const)(
  'three times $kind $status, then an answer: the fourth try returns it',
  async (fault) => {
    const client = open(fault.kind === 'hang' ? { timeout: 1_000 } : {})
    server.misbehave(fault, 3)
    expect(await ask(client)).toHaveLength(1)
    expect(server.asked).toHaveLength(4)
  },
)

test.each([
  [{ kind: 'status', status: 500 }, 'unavailable'],
  [{ kind: 'half' }, 'unreadable'],
  [{ kind: 'html' }, 'unreadable'],
] as const)('%o without an end fails after four tries', async (fault, expected) => {
  server.misbehave(fault)
  expect((await failure(ask(open()))).failure).toBe(expected)
  expect(server.asked).toHaveLength(4)
})

test('tries wait longer each time', async () => {
  server.misbehave({ kind: 'status', status: 500 })
  await failure(ask(open({ backoff: 80 })))
  const gaps = server.asked.slice(1).map(({ at }, index) => at - (server.asked[index]?.at ?? 0))
  expect(gaps[0]).toBeGreaterThan(38)
  expect(gaps[2]).toBeGreaterThan(155)
})

test('429 is not repeated, and nothing is asked until the time it names', async () => {
  const client = open()
  server.misbehave({ kind: 'status', status: 429, retryAfter: '17' })
  expect(await failure(ask(client))).toMatchObject({ failure: 'busy', retryAfter: 17 })
  const paused = await failure(ask(client))
  expect(paused.failure).toBe('unavailable')
  expect(paused.retryAfter).toBeGreaterThan(15)
  expect(server.asked).toHaveLength(1)
})

test('after five failures in a row nothing is asked for a while; then one question tries', async () => {
  const client = open({ pauseSeconds: 1, tries: 1 })
  server.misbehave({ kind: 'status', status: 500 })
  for (let failures = 0; failures < 5; failures++) await failure(ask(client))
  expect((await failure(ask(client))).retryAfter).toBe(1)
  expect(server.asked).toHaveLength(5)
  await new Promise((resolve) => setTimeout(resolve, 1050))
  server.misbehave({ kind: 'slow', milliseconds: 50 })
  const results = await Promise.allSettled([ask(client), ask(client), ask(client)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(server.asked).toHaveLength(6)
  expect(await ask(client)).toHaveLength(1)
})

test('a redirect is not followed, so that the token goes nowhere else', async () => {
  const elsewhere = await startCsgServer()
  servers.push(elsewhere)
  const client = open()
  server.misbehave({ kind: 'redirect', to: `${elsewhere.baseUrl}med_supp/quotes.json` })
  expect((await failure(ask(client))).message).toContain('CSG_BASE_URL')
  expect(elsewhere.asked).toHaveLength(0)
  expect(server.asked).toHaveLength(1)
})

test('a wrong content type and {quotes: […]} are read like an array', async () => {
  const client = open()
  server.misbehave({ kind: 'text-type' })
  expect(await ask(client)).toHaveLength(1)
  server.misbehave({ kind: 'wrapped' })
  expect(await ask(client)).toHaveLength(1)
})

test('10,000 rows come page by page, or all at once from a server without pages', async () => {
  const query = new URLSearchParams(question.map((pair) => [...pair]))
  const many = Array.from({ length: 12_100 }, (_, index) => csgRowOf(query, '78700', index + 1))
  server.rows = () => many.slice(0, 10_000)
  const client = open()
  const rows = await ask(client)
  expect(rows).toHaveLength(10_000)
  // The last page is full, so only an empty one shows the end.
  expect(server.asked).toHaveLength(101)
  server.misbehave({ kind: 'no-paging' })
  expect(await ask(client)).toHaveLength(10_000)
  server.misbehave({ kind: 'wrapped' })
  server.rows = () => many
  expect((await failure(ask(client))).message).toContain('more than')
})

test('a server that ignores the offset is not asked for ever', async () => {
  const client = open()
  server.rows = (query) => {
    const rows = Array.from({ length: 100 }, (_, index) => csgRowOf(query, '78700', index + 1))
    query.set('offset', '0')
    return rows
  }
  expect(await ask(client)).toHaveLength(100)
  expect(server.asked).toHaveLength(2)
})

test('at most 20 questions start in a second, spread evenly', async () => {
  const client = open({ perSecond: 20 })
  await Promise.all(Array.from({ length: 45 }, () => ask(client)))
  const starts = server.asked.map(({ at }) => at).sort((a, b) => a - b)
  const inASecond = starts.map((at) => starts.filter((one) => one >= at && one < at + 1000).length)
  // A few more than 20, because a busy machine delivers some late.
  expect(Math.max(...inASecond)).toBeLessThanOrEqual(26)
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(1_900)
})

test('neither the key nor a token reaches the log', async () => {
  const lines: string[] = []
  const log = createLog('debug', {}, { write: (line: string) => void lines.push(line) })
  server.expires = () => '2020-01-01T00:00:00'
  const client = open({}, server.apiKey, log)
  await ask(client)
  server.misbehave({ kind: 'reset' })
  log.error({ error: await failure(ask(client)) }, 'failed')
  expect(lines.join('')).toContain('cannot be reached')
  expect(lines.join('')).not.toMatch(new RegExp(`${server.apiKey}|token-\\d`))
})

test('a row arrives as it was sent', async () => {
  const [row] = await ask(open())
  expect(row).toEqual(csgRow(new URLSearchParams(question.map((pair) => [...pair]))))
})
