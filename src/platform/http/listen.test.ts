import { type AddressInfo, connect, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const host = '127.0.0.1'
const crowd = 64
const asked: Array<() => void> = []
const portOf = ({ server }: { server: Server }) => (server.address() as AddressInfo).port

async function serve(sockets?: number): Promise<FastifyInstance> {
  const http = Fastify({ forceCloseConnections: 'idle' }) as unknown as FastifyInstance
  http.get('/later', async () => {
    await new Promise<void>((resolve) => asked.push(resolve))
    return 'served later'
  })
  await listen(http, { host, port: 0 }, sockets)
  onTestFinished(() => http.close())
  return http
}

/** Lets a crowd connect at the same time and counts the turns until all are taken in. */
async function turnsToTakeIn(http: FastifyInstance): Promise<number> {
  let taken = 0
  http.server.on('connection', () => (taken += 1))
  const clients = Array.from({ length: crowd }, () => connect(portOf(http), host))
  let turns = 0
  for (; taken < crowd; turns += 1) await nextTurn()
  for (const client of clients) client.destroy()
  return turns
}

test.runIf(process.platform === 'linux')(
  'a crowd that connects at the same time is taken in by few turns of the loop',
  async () => {
    expect(await turnsToTakeIn(await serve())).toBeLessThan(crowd / 3)
  },
)

test('every socket serves, and closing waits for all that they serve and for nothing else', async () => {
  const http = await serve(4)
  const clients = Array.from({ length: 24 }, () => connect(portOf(http), host))
  const texts = clients.map((client) => text(client))
  for (const client of clients.slice(0, 12))
    client.write('GET /later HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => asked.length).toBe(12)
  let isClosed = false
  const closing = http.close().then(() => {
    isClosed = true
  })
  // Those that ask nothing are closed at once.
  for (const idle of texts.slice(12)) expect(await idle).toBe('')
  expect(isClosed).toBe(false)
  for (const serveNow of asked.splice(0)) serveNow()
  for (const served of texts.slice(0, 12)) expect(await served).toContain('served later')
  await closing
})

test('a port that someone else listens on is refused, whether or not they would share it', async () => {
  const http = await serve()
  await expect(listen(Fastify() as never, { host, port: portOf(http) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  const { server } = http
  const alone = new Server().listen(0, host)
  onTestFinished(() => void alone.close())
  await new Promise((resolve) => alone.once('listening', resolve))
  await expect(
    listen(Fastify() as never, { host, port: portOf({ server: alone }) }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(server.listening).toBe(true)
})
