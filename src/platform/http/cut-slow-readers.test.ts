import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowReaders } from './cut-slow-readers.ts'

const http = Fastify()
const large = 'x'.repeat(64 << 20)
let cut = 0
const sockets: Socket[] = []

beforeAll(async () => {
  cutSlowReaders(
    http,
    { slowReaderCut: () => (cut += 1) },
    {
      every: 1000,
      times: 3,
      streamTimes: 8,
    },
  )
  http.get('/large', async () => large)
  http.get('/stream', async () => Readable.from([large]))
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await http.close()
})

/** The system takes more from the server only after a megabyte or two. */
const portion = 2 << 20

/** Asks for the large response, and reads a portion of it twice a second, or nothing. */
function ask({ path = '/large', reads }: { path?: string; reads: boolean }): void {
  const { port } = http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => {})
  let read = 0
  socket.on('data', ({ length }) => {
    read += length
    if (read >= portion) socket.pause()
  })
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const reading = setInterval(() => {
    if (!reads) return
    read = 0
    socket.resume()
  }, 500)
  socket.once('close', () => clearInterval(reading))
}

const open = () =>
  new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)))

test('a client that reads nothing is cut, later from a stream; one that reads slowly is not', async () => {
  for (const reads of [true, false, false]) ask({ reads })
  ask({ path: '/stream', reads: false })
  await expect.poll(() => cut, { timeout: 25_000 }).toBe(2)
  await expect.poll(open).toBe(2)
  await sleep(1500)
  expect([await open(), cut]).toEqual([2, 2])
  await expect.poll(() => cut, { timeout: 25_000 }).toBe(3)
  await expect.poll(open).toBe(1)
}, 60_000)
