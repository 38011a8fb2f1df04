import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrganization } from '../../../test/builders.ts'
import { busy, busyAgency } from './errors.ts'

const app = await createTestApp({
  env: { MAX_PUBLIC_REQUESTS: '2', MAX_INTERACTIVE_REQUESTS: '4', MAX_BULK_REQUESTS: '2' },
})
const [one, other] = [await buildOrganization(app.services), await buildOrganization(app.services)]
const [as, asOther] = [await app.signIn(one.admin.email), await app.signIn(other.admin.email)]
afterAll(() => app.close())

/** Keeps every connection of the pool, so that what is let in stays inside until the end. */
async function holdDatabase() {
  const { pool } = app.services.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const release = () => {
    for (const client of held.splice(0)) client.release()
  }
  onTestFinished(release)
  return Object.assign(release, { one: () => held.pop()?.release() })
}

async function listening(): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
  return app.http.listeningOrigin
}

const figure = async (line: string) => {
  const text = await app.services.metrics.registry.metrics()
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

/** Waits until so many requests of a kind are inside. */
const areInside = (kind: string, requests: number) =>
  expect
    .poll(() => figure(`holdfast_requests_in_flight{kind="${kind}"}`), { timeout: 10_000 })
    .toBe(requests)

const list = (cookie: string) => app.call('GET', '/api/contacts', { as: cookie })
const quotePage = (orgId: string, more = '') =>
  app.call('GET', `/compare?id=0123456789abcdef0123456789abcdef&orgId=${orgId}${more}`)

test('one agency has half of the places, beyond it 503 with the time to come again; the other agency is served', async () => {
  // From now on the sessions are known.
  for (const cookie of [as, asOther]) expect((await list(cookie)).status).toBe(200)
  const release = await holdDatabase()
  const inside = [list(as), list(as)]
  await areInside('interactive', 2)
  const refused = await list(as)
  expect([refused.status, refused.body, Number(refused.headers['retry-after'])]).toEqual([
    503,
    {
      ...{ defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message: busyAgency },
      data: { busy: true },
    },
    expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 3),
  ])
  const others = [list(asOther), list(asOther)]
  // All places are taken then.
  await areInside('interactive', 4)
  expect(
    (await app.call('GET', '/api/me', { headers: { authorization: 'Bearer x' } })).body.message,
  ).toBe(busy)
  release()
  for (const answer of await Promise.all([...inside, ...others])) expect(answer.status).toBe(200)
  expect(await figure('holdfast_requests_in_flight{kind="interactive"}')).toBe(0)
  expect(await figure('holdfast_requests_refused_total{kind="interactive",reason="share"}')).toBe(1)
  expect(await figure('holdfast_requests_refused_total{kind="interactive",reason="full"}')).toBe(1)
})

test('consumers get a page in their language that loads again, and other kinds are served meanwhile', async () => {
  const release = await holdDatabase()
  const inside = [quotePage(one.publicId)]
  await areInside('public', 1)
  const refused = await quotePage(one.publicId, '&lang=es')
  const again = Number(refused.headers['retry-after'])
  expect([refused.status, refused.text]).toEqual([
    503,
    expect.stringContaining(`<meta http-equiv="refresh" content="${again}">`),
  ])
  expect(refused.text).toContain('<html lang="es">')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect(refused.headers['cache-control']).toBe('no-store')
  const calls = [quotePage(other.publicId), list(as)]
  release()
  for (const { status, text } of await Promise.all([...inside, ...calls]))
    expect(status, text).not.toBe(503)
})

test('a refusal reads the same whether or not the framework has seen the request', async () => {
  const url = `${await listening()}/api/contacts?page=1`
  const known = () => fetch(url, { headers: { cookie: as } })
  await (await known()).text()
  const release = await holdDatabase()
  const inside = [list(as), list(as)]
  await areInside('interactive', 2)
  const early = await known()
  const late = await list(as)
  expect([early.status, await early.json()]).toEqual([late.status, late.body])
  const ofNetwork = ['connection', 'date', 'keep-alive']
  const names = (headers: object) =>
    Object.keys(headers)
      .filter((name) => !ofNetwork.includes(name))
      .toSorted()
  expect(names(Object.fromEntries(early.headers))).toEqual(names(late.headers))
  for (const id of [early.headers.get('x-request-id'), late.headers['x-request-id']])
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  release()
  await Promise.all(inside)
})

test('bulk calls have separate places', async () => {
  const release = await holdDatabase()
  const refusedBulk = () => figure('holdfast_requests_refused_total{kind="bulk",reason="share"}')
  const remove = () => app.call('POST', '/api/contacts/restore', { as, body: { ids: [1] } })
  const inside = [remove(), remove(), remove()]
  await expect.poll(refusedBulk, { timeout: 10_000 }).toBeGreaterThan(0)
  // More than all of theirs, and the agency has its share of the other places still.
  const lists = [list(as), list(as)]
  await areInside('interactive', 2)
  release()
  for (const { status } of await Promise.all(lists)) expect(status).toBe(200)
  const statuses = (await Promise.all(inside)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 503).length).toBeGreaterThan(0)
})

test('where calls wait for connections of the database, fewer are let in', async () => {
  const { pool } = app.services.database
  const release = await holdDatabase()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  // Each in turn with the calls, so that one call is done in 150 ms.
  const hold = async () => {
    for (; !isOver; ) {
      const client = await pool.connect()
      await sleep(150)
      client.release()
    }
  }
  const ask = async () => {
    for (; !isOver; ) await list(as)
  }
  const asking = Array.from({ length: 4 }, ask)
  await areInside('interactive', 2)
  release.one()
  const holding = hold()
  await areInside('interactive', 1)
  isOver = true
  release()
  await Promise.all([...asking, holding])
})

test('health responds while calls wait for the database, and on a full machine', async () => {
  const release = await holdDatabase()
  const waiting = Array.from({ length: 8 }, () => list(as))
  await sleep(10)
  for (const path of ['/api/health', '/api/health/ready', '/api/health/live'])
    expect((await app.call('GET', path)).status).toBe(200)
  release()
  await Promise.all(waiting)
})

test('a body that trickles in takes no place', async () => {
  const origin = await listening()
  // Each for another agency, so that they would take all places.
  const bodies = Array.from({ length: 2 }, (_, n) => {
    const finish = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue('{"zip_code":')
        await finish.promise
        controller.enqueue('"75201"}')
        controller.close()
      },
    })
    const answer = fetch(`${origin}/api/quotes?orgId=agency-${n}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    return { answer, finish: finish.resolve }
  })
  await sleep(200)
  expect((await quotePage(other.publicId)).status).not.toBe(503)
  for (const { finish } of bodies) finish()
  for (const { answer } of bodies) expect((await answer).status).not.toBe(503)
  expect(await figure('holdfast_requests_in_flight{kind="public"}')).toBe(0)
})
