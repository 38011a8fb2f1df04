import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Admission } from '../admission.ts'
import { stopwatch } from '../clock.ts'
import { admitKnown, type Refused } from './admit-known.ts'

const host = '127.0.0.1'
const patience = 200
const hold = 1000

interface Served {
  readonly url: string
  readonly gate: Admission
  readonly refused: Refused[]
  /** Requests that the framework saw. */
  readonly seen: string[]
  readonly inside: Array<() => void>
  readonly get: (path: string, cookie?: string) => Promise<number>
}

/** A server with one place for each of two agencies, whose handler ends when told. */
async function serve(): Promise<Served> {
  const http = Fastify() as unknown as FastifyInstance
  const gate = new Admission({ max: 2, share: 1, patience })
  const [refused, seen, inside]: [Refused[], string[], Array<() => void>] = [[], [], []]
  const doors = {
    keyOf: ({ cookie }: IncomingHttpHeaders) => cookie?.split(' ')[0],
    enterNow: (_kind: string, key: string) => gate.enterNow(key),
    enter: (_kind: string, key: string) => gate.enter(key),
    refuse(_request: IncomingMessage, response: ServerResponse, why: Refused) {
      refused.push(why)
      response.writeHead(503, { 'content-length': 0 }).end()
      return 1
    },
  }
  const known = admitKnown(http, doors, hold)
  const leaves = new WeakMap<object, () => void>()
  http.addHook('onRequest', (request, _reply, done) => {
    seen.push(request.url)
    known.learn(request, 'interactive')
    const leave = known.takeOver(request.raw)
    if (leave !== undefined) leaves.set(request, leave)
    done()
  })
  http.addHook('onResponse', (request, _reply, done) => {
    leaves.get(request)?.()
    done()
  })
  http.get('/now', () => 'now')
  http.get('/later', () => new Promise<string>((resolve) => inside.push(() => resolve('later'))))
  await http.listen({ host, port: 0 })
  onTestFinished(() => {
    for (const end of inside) end()
    return http.close()
  })
  const url = `http://${host}:${(http.server.address() as AddressInfo).port}`
  const get = async (path: string, cookie = 'one') =>
    (await fetch(url + path, { headers: { cookie } })).status
  return { url, gate, refused, seen, inside, get }
}

/** From now on both paths are known, and the first agency's place is taken. */
async function fill({ get, inside, gate }: Served): Promise<{ readonly holding: Promise<number> }> {
  expect(await get('/now')).toBe(200)
  const learning = get('/later')
  await expect.poll(() => inside.length).toBe(1)
  inside.shift()?.()
  expect(await learning).toBe(200)
  const holding = get('/later')
  await expect.poll(() => inside.length).toBe(1)
  expect(gate.inside).toBe(1)
  return { holding }
}

test('a request of a path that was served before is refused before the framework sees it', async () => {
  const served = await serve()
  const { get, seen, refused, inside, gate } = served
  const { holding } = await fill(served)
  const before = seen.length
  expect([await get('/now'), await get('/now?page=2')]).toEqual([503, 503])
  expect([seen.length, refused.map(({ reason }) => reason)]).toEqual([before, ['share', 'share']])
  expect(await get('/now', 'other')).toBe(200)
  // A path that was never served goes by the framework.
  expect([await get('/unknown'), seen.at(-1)]).toEqual([404, '/unknown'])
  inside[0]?.()
  expect([await holding, await get('/now')]).toEqual([200, 200])
  await expect.poll(() => gate.inside).toBe(0)
})

test('who waits is served as soon as there is a place, and leaves it', async () => {
  const served = await serve()
  const { get, inside, gate } = served
  const { holding } = await fill(served)
  const waiting = get('/now')
  await sleep(patience / 4)
  inside[0]?.()
  expect([await holding, await waiting]).toEqual([200, 200])
  await expect.poll(() => gate.inside).toBe(0)
})

test('who goes away while waiting takes no place and no work', async () => {
  const served = await serve()
  const { get, inside, gate, seen, url } = served
  const { holding } = await fill(served)
  const client = connect(Number(new URL(url).port), host)
  client.write(`GET /now HTTP/1.1\r\nhost: ${host}\r\ncookie: one\r\n\r\n`)
  await sleep(patience / 4)
  const before = seen.length
  client.destroy()
  await sleep(patience / 4)
  inside[0]?.()
  expect(await holding).toBe(200)
  await expect.poll(() => gate.inside).toBe(0)
  expect(seen.length).toBe(before)
  expect(await get('/now')).toBe(200)
})

test('a request behind another of its connection goes by the framework, which limits them', async () => {
  const served = await serve()
  const { inside, seen, url } = served
  const { holding } = await fill(served)
  const client = connect(Number(new URL(url).port), host)
  const answers = text(client)
  const ask = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: two\r\n${more}\r\n`
  client.write(ask('/later') + ask('/now', 'connection: close\r\n'))
  await expect.poll(() => seen.slice(-2)).toEqual(['/later', '/now'])
  for (const end of inside) end()
  expect(await answers).toMatch(/later[\s\S]*now/)
  expect(await holding).toBe(200)
})

test('who comes again sooner than told is answered later than others, and does not wait in the line', async () => {
  const served = await serve()
  const { get, inside } = served
  const { holding } = await fill(served)
  const timed = async (cookie: string) => {
    const took = stopwatch()
    return { status: await get('/now', cookie), took: took() }
  }
  expect((await timed('one hurried')).status).toBe(503)
  const [again, other] = await Promise.all([timed('one hurried'), timed('one other')])
  expect([again.status, other.status]).toEqual([503, 503])
  expect(again.took).toBeGreaterThanOrEqual(hold - 1)
  expect(other.took).toBeLessThan(hold)
  // So much is not remembered of anyone.
  const long = `one ${'x'.repeat(2000)}`
  expect((await timed(long)).took + (await timed(long)).took).toBeLessThan(hold)
  // A free place is for everyone, at once and after the hold.
  const held = timed('one hurried')
  await sleep(patience)
  inside[0]?.()
  expect(await holding).toBe(200)
  expect((await timed('one hurried')).took).toBeLessThan(hold)
  expect((await held).status).toBe(200)
  // The time of its refusal has passed.
  const next = get('/later', 'one')
  await expect.poll(() => inside.length).toBe(2)
  await sleep(1000)
  expect((await timed('one hurried')).took).toBeLessThan(hold)
  inside[1]?.()
  expect(await next).toBe(200)
})
