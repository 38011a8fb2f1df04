import { expect, test } from 'vitest'
import { csgRow, csgRowOf } from '../../../stand-ins/csg/csg-server.ts'
import {
  askCsgClient,
  csgFailure,
  csgQuestion,
  csgQuestionIn,
  prepareCsgClients,
} from '../../../test/calls/csg-client.ts'
import { createLog } from '../log.ts'

const { open, server, start } = await prepareCsgClients()

test.each([400, 403, 404])('%i is refused at once: neither a retry nor a login', async (status) => {
  const client = open()
  await askCsgClient(client)
  server().misbehave({ kind: 'status', status, text: 'Forbidden' })
  const before = server().asked.length
  expect(await csgFailure(askCsgClient(client))).toMatchObject({ failure: 'refused' })
  expect(server().asked.length - before).toBe(1)
  expect(server().logins).toHaveLength(1)
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'half' },
  { kind: 'html' },
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'stall' },
] as const)(
  'three times $kind $status, then an answer: the fourth try returns it',
  async (fault) => {
    const client = open(fault.kind === 'hang' ? { timeout: 1_000 } : { stalled: 200 })
    server().misbehave(fault, 3)
    expect(await askCsgClient(client)).toHaveLength(1)
    expect(server().asked).toHaveLength(4)
  },
)

test.each([
  [{ kind: 'status', status: 500 }, 'unavailable'],
  [{ kind: 'half' }, 'unreadable'],
  [{ kind: 'html' }, 'unreadable'],
] as const)('%o without an end fails after four tries', async (fault, expected) => {
  server().misbehave(fault)
  expect((await csgFailure(askCsgClient(open()))).failure).toBe(expected)
  expect(server().asked).toHaveLength(4)
})

test('tries wait longer each time', async () => {
  server().misbehave({ kind: 'status', status: 500 })
  await csgFailure(askCsgClient(open({ backoff: 80 })))
  const gaps = server()
    .asked.slice(1)
    .map(({ at }, index) => at - (server().asked[index]?.at ?? 0))
  expect(gaps[0]).toBeGreaterThan(38)
  expect(gaps[2]).toBeGreaterThan(155)
})

test('429 is not repeated, and nothing is asked until the time it names', async () => {
  const client = open()
  server().misbehave({ kind: 'status', status: 429, retryAfter: '17' })
  expect(await csgFailure(askCsgClient(client))).toMatchObject({ failure: 'busy', retryAfter: 17 })
  const paused = await csgFailure(askCsgClient(client))
  expect(paused.failure).toBe('unavailable')
  expect(paused.message).toContain('CSG Actuarial asked us to wait')
  expect(paused.retryAfter).toBeGreaterThan(15)
  expect(server().asked).toHaveLength(1)
})

const zips = ['75202', '75203', '75204', '75205', '75206']

test('after five questions failed in a row nothing is asked for a while; then one question tries', async () => {
  const client = open({ pauseSeconds: 1, tries: 1 })
  server().misbehave({ kind: 'status', status: 500 })
  for (const zip of zips) await csgFailure(askCsgClient(client, zip))
  const paused = await csgFailure(askCsgClient(client))
  expect(paused.retryAfter).toBe(1)
  expect(paused.message).toContain('failed repeatedly')
  expect(server().asked).toHaveLength(5)
  await new Promise((resolve) => setTimeout(resolve, 1050))
  server().misbehave({ kind: 'slow', milliseconds: 50 })
  const results = await Promise.allSettled([
    askCsgClient(client),
    askCsgClient(client),
    askCsgClient(client),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(server().asked).toHaveLength(6)
  expect(await askCsgClient(client)).toHaveLength(1)
})

test('one question that fails again and again pauses nothing for others, and neither does giving up on it', async () => {
  const client = open()
  server().misbehave({ kind: 'status', status: 500 })
  for (let reload = 0; reload < 8; reload++) await csgFailure(askCsgClient(client, '75202'))
  expect(client.paused()).toBe(false)
  server().misbehave({ kind: 'slow', milliseconds: 200 })
  const asked = askCsgClient(client, '75203')
  await expect.poll(() => server().asked.length).toBe(33)
  for (let reload = 0; reload < 8; reload++) client.gaveUp(csgQuestionIn('75203'))
  // These wait here and were never sent.
  for (const zip of zips) client.gaveUp(csgQuestionIn(zip))
  expect(client.paused()).toBe(false)
  expect(await asked).toHaveLength(1)
})

test('an answer in between restarts the count of failures', async () => {
  const client = open({ tries: 1 })
  for (let round = 0; round < 2; round++) {
    server().misbehave({ kind: 'status', status: 500 }, 4)
    for (const zip of zips.slice(1)) await csgFailure(askCsgClient(client, zip))
    expect(await askCsgClient(client)).toHaveLength(1)
  }
  expect(server().asked).toHaveLength(10)
})

test('an answer that was under way does not end the time that CSG asked us to wait', async () => {
  const client = open()
  await askCsgClient(client)
  server().misbehave({ kind: 'slow', milliseconds: 300 }, 1)
  const slow = askCsgClient(client, '75202')
  await expect.poll(() => server().asked.length).toBe(2)
  server().misbehave({ kind: 'status', status: 429, retryAfter: '17' }, 1)
  await csgFailure(askCsgClient(client, '75203'))
  expect(await slow).toHaveLength(1)
  expect((await csgFailure(askCsgClient(client))).message).toContain('asked us to wait')
})

test('hundreds of questions of anyone end at once or wait a moment, and one about a client comes first', async () => {
  const client = open({ perSecond: 20, places: 20 })
  await askCsgClient(client)
  const start = performance.now()
  const anyones = Array.from({ length: 300 }, (_, at) =>
    askCsgClient(client, String(76_000 + at), 'anyone').then(
      () => 1,
      (error) => {
        expect(error).toMatchObject({ failure: 'busy' })
        return 0
      },
    ),
  )
  const asking = performance.now() - start
  expect(await askCsgClient(client)).toHaveLength(1)
  const answered = (await Promise.all(anyones)).reduce<number>((sum, one) => sum + one, 0)
  // Four places and the one that starts at once; one starts every 200 ms and leaves its place.
  expect(answered).toBeGreaterThanOrEqual(5)
  expect(answered).toBeLessThanOrEqual(5 + Math.floor(asking / 200))
  expect(server().asked.at(-1)?.query.get('zip5')).not.toBe('75201')
  expect(client.paused()).toBe(false)
})

test('a redirect is not followed, so that the token goes nowhere else', async () => {
  const elsewhere = await start()
  const client = open()
  server().misbehave({ kind: 'redirect', to: `${elsewhere.baseUrl}med_supp/quotes.json` })
  expect((await csgFailure(askCsgClient(client))).message).toContain('CSG_BASE_URL')
  expect(elsewhere.asked).toHaveLength(0)
  expect(server().asked).toHaveLength(1)
})

test('a wrong content type and {quotes: […]} are read like an array', async () => {
  const client = open()
  server().misbehave({ kind: 'text-type' })
  expect(await askCsgClient(client)).toHaveLength(1)
  server().misbehave({ kind: 'wrapped' })
  expect(await askCsgClient(client)).toHaveLength(1)
})

test('10,000 rows come page by page, or all at once from a server without pages', async () => {
  const query = new URLSearchParams(csgQuestion.map((pair) => [...pair]))
  const many = Array.from({ length: 10_000 }, (_, index) => csgRowOf(query, '78700', index + 1))
  server().rows = () => many
  const client = open({ pageSize: 1_000 })
  expect(await askCsgClient(client)).toHaveLength(10_000)
  // The last page is full, so only an empty one shows the end.
  expect(server().asked).toHaveLength(11)
  server().misbehave({ kind: 'no-paging' })
  expect(await askCsgClient(client)).toHaveLength(10_000)
  server().misbehave({ kind: 'wrapped' })
  const endless = await csgFailure(askCsgClient(open({ pageSize: 100, pages: 3 })))
  expect(endless.message).toContain('more than 299 rows')
})

test('a server that ignores the offset is not asked again and again', async () => {
  const client = open()
  server().rows = (query) => {
    const rows = Array.from({ length: 100 }, (_, index) => csgRowOf(query, '78700', index + 1))
    query.set('offset', '0')
    return rows
  }
  expect(await askCsgClient(client)).toHaveLength(100)
  expect(server().asked).toHaveLength(2)
})

test('at most 20 questions start in a second, spread evenly', async () => {
  const client = open({ perSecond: 20 })
  await Promise.all(Array.from({ length: 45 }, () => askCsgClient(client)))
  const starts = server()
    .asked.map(({ at }) => at)
    .sort((a, b) => a - b)
  const inASecond = starts.map((at) => starts.filter((one) => one >= at && one < at + 1000).length)
  // A few more than 20, because a busy machine delivers some late.
  expect(Math.max(...inASecond)).toBeLessThanOrEqual(26)
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(1_900)
})

test('neither the key nor a token reaches the log', async () => {
  const lines: string[] = []
  const log = createLog('debug', {}, { write: (line: string) => void lines.push(line) })
  server().expires = () => '2020-01-01T00:00:00'
  const client = open({}, { log })
  await askCsgClient(client)
  server().misbehave({ kind: 'reset' })
  log.error({ error: await csgFailure(askCsgClient(client)) }, 'failed')
  expect(lines.join('')).toContain('cannot be reached')
  expect(lines.join('')).not.toMatch(new RegExp(`${server().apiKey}|token-\\d`))
})

test('a row arrives as it was sent', async () => {
  const [row] = await askCsgClient(open())
  expect(row).toEqual(csgRow(new URLSearchParams(csgQuestion.map((pair) => [...pair]))))
})
