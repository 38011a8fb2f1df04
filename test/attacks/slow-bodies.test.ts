import { Agent, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopwatch } from '../../src/platform/clock.ts'
import { abortSlowRequests } from '../../src/platform/http/slow-requests.ts'

const limits = { milliseconds: 400, upload: { bytes: 1000, every: 200 } }
const form = 'multipart/form-data; boundary=x'
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
let http: FastifyInstance
beforeAll(async () => {
  http = Fastify()
  http.decorateRequest('principal', undefined)
  abortSlowRequests(http, limits)
  http.addHook('onRequest', async (request, reply) => {
    if (request.headers.cookie === 'member') request.principal = {} as never
    if (request.url === '/refused') return reply.code(401).send({})
  })
  await http.register(fastifyMultipart)
  for (const path of ['/open', '/refused', '/upload'])
    http.post(path, async (request) => {
      if (!request.isMultipart()) return request.body
      let bytes = 0
      for await (const chunk of (await request.file())?.file ?? []) {
        bytes += (chunk as Buffer).length
        if (request.headers['x-busy'] !== undefined && bytes < 20)
          await new Promise((resolve) => setTimeout(resolve, 700))
      }
      return { bytes }
    })
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

const open = (path: string, headers: string, length = 100_000): Socket => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}content-length: ${length}\r\n\r\n`)
  return socket
}
/** The life of a connection that nothing cut within a second and a half. */
const uncut = Number.POSITIVE_INFINITY

/** Sends some bytes every 25 milliseconds, and returns after how many the connection was cut. */
async function lifeOf(socket: Socket, bytes: string, first = ''): Promise<number> {
  const elapsed = stopwatch()
  socket.write(first)
  const drip = setInterval(() => socket.write(bytes), 25)
  const cut = new Promise<number>((resolve) => socket.once('close', () => resolve(elapsed())))
  const life = await Promise.race([cut, sleep(1500, uncut)])
  clearInterval(drip)
  socket.destroy()
  return life
}

test.each([
  ['/open', 'content-type: application/json\r\n', ' '],
  ['/open', `content-type: ${form}\r\n`, 'x'],
  ['/nowhere', `content-type: ${form}\r\n`, 'x'],
  ['/nowhere', 'content-type: text/plain\r\n', 'x'],
  ['/refused', `content-type: ${form}\r\n`, 'x'],
  ['/refused', 'content-type: application/json\r\n', ' '],
  ['/refused', '', 'x'],
  ['/open', `cookie: member\r\ncontent-type: application/json\r\n`, ' '],
])(
  'a body that trickles in at %s (%j) is cut, logged out or not an upload',
  async (path, headers, byte) => {
    const life = await lifeOf(open(path, headers), byte, headers.includes(form) ? head : '')
    expect(life).toBeGreaterThan(100)
    expect(life).toBeLessThan(uncut)
  },
)

test('a member’s upload may take longer than other bodies, as long as it makes progress', async () => {
  const headers = `cookie: member\r\ncontent-type: ${form}\r\n`
  expect(await lifeOf(open('/upload', headers), 'x'.repeat(400), head)).toBe(uncut)
  expect(await lifeOf(open('/upload', headers), 'x', head)).toBeLessThan(uncut)
  const silent = open('/upload', headers)
  expect(await lifeOf(silent, '', head)).toBeLessThan(uncut)
})

test('an upload is not cut while the server itself is busy with what has arrived', async () => {
  const body = `${head}${'x'.repeat(300_000)}\r\n--x--\r\n`
  const answer = await fetch(
    `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/upload`,
    {
      method: 'POST',
      headers: { 'content-type': form, cookie: 'member', 'x-busy': '1' },
      body,
    },
  )
  expect(await answer.json()).toEqual({ bytes: 300_000 })
})

test('requests that arrive in time leave nothing behind on their connection', async () => {
  const connection = new Promise<Socket>((resolve) => http.server.once('connection', resolve))
  const { port } = http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const to = { agent, host: '127.0.0.1', port, path: '/open' }
      const request = send({ ...to, method: 'POST', headers })
      request.once('response', (response) => response.resume().once('end', resolve))
      request.once('error', reject).end('{"a":1}')
    })
  await post()
  const socket = await connection
  const after = () => socket.listenerCount('close')
  const first = after()
  for (let index = 0; index < 8; index += 1) await post()
  await expect.poll(after, { timeout: 10_000 }).toBe(first)
  agent.destroy()
})
