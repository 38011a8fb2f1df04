import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowReaders } from './cut-slow-readers.ts'

const http = Fastify()
const large = 'x'.repeat(64 << 20)
let cut = 0
const sockets: Socket[] = []

beforeAll(async () => {
  cutSlowReaders(http, { slowReaderCut: () => (cut += 1) }, { every: 1000, times: 3 })
  http.get('/large', async () => large)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await http.close()
})

/**
 * Asks for the large response, and reads some of it a hundred times a second, or nothing. The
 * system takes more from the server only after a megabyte or two.
 */
function ask({ reads }: { reads: boolean }): void {
  const { port } = http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const reading = setInterval(() => reads && socket.read(), 10)
  socket.once('close', () => clearInterval(reading))
}

const open = () =>
  new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)))

test('a client that reads nothing is cut, one that reads slowly is not', async () => {
  for (const reads of [true, false, false]) ask({ reads })
  await expect.poll(() => cut, { timeout: 10_000 }).toBe(2)
  await expect.poll(open).toBe(1)
  await sleep(1500)
  expect([await open(), cut]).toEqual([1, 2])
})
