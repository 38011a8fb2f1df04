import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitRequests } from './limit-requests.ts'

test('requests are counted by IPv4 address, and by the /64, /56 and /48 of IPv6', async () => {
  const http = Fastify()
  await limitRequests(http, 2)
  http.get('/', async () => 'shown')
  http.get('/assets/x.js', async () => 'script')
  const ask = async (remoteAddress: string, url = '/') =>
    (await http.inject({ url, remoteAddress })).statusCode
  const statuses = async (addresses: readonly string[]) => {
    const all: number[] = []
    for (const address of addresses) all.push(await ask(address))
    return all
  }
  expect(await statuses(Array(3).fill('198.51.100.7'))).toEqual([200, 200, 429])
  expect(await ask('198.51.100.7', '/assets/x.js')).toBe(200)
  expect(await ask('198.51.100.8')).toBe(200)
  const house = Array.from({ length: 5 }, (_, at) => `2001:db8:1:aa0${at}::1`)
  expect(await statuses(house)).toEqual([200, 200, 200, 200, 429])
  const company = Array.from({ length: 13 }, (_, at) => `2001:db8:1:${at + 10}00::1`)
  expect((await statuses(company)).filter((status) => status === 429)).toHaveLength(1)
  expect(await ask('2001:db8:2:1::1')).toBe(200)
  await http.close()
})
