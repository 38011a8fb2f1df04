import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitPipelining } from './limit-pipelining.ts'

const http = Fastify()
let begun = 0

beforeAll(async () => {
  limitPipelining(http)
  http.get('/', async () => {
    begun += 1
    return `answer ${begun}`
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

/** Sends the requests in one piece and returns what comes back until the connection ends. */
async function send(requests: readonly string[]): Promise<string | undefined> {
  const { port } = http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(requests.join(''))
  return text(socket).catch(() => undefined)
}

const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const last = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

test('four requests that do not wait for each other are answered', async () => {
  const answers = await send([...Array<string>(3).fill(get), last])
  expect(answers?.match(/answer \d+/g)).toHaveLength(4)
})

test('a connection with more is ended, and what comes beyond the limit does not begin', async () => {
  begun = 0
  expect(await send([...Array<string>(99).fill(get), last])).toBeUndefined()
  expect(begun).toBeLessThanOrEqual(4)
})

test('a connection may send any number of requests, one after the other', async () => {
  const { port } = http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  socket.on('data', (data) => {
    received += String(data)
  })
  for (let answer = 1; answer <= 30; answer += 1) {
    socket.write(get)
    await expect.poll(() => received.match(/answer \d+/g)?.length).toBe(answer)
  }
  socket.destroy()
})
