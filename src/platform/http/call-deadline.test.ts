import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowCalls, mayBeDone } from './call-deadline.ts'
import { tooSlow } from './errors.ts'

const http = Fastify()
const slow = async () => {
  await sleep(300)
  return { done: true }
}
beforeAll(async () => {
  endSlowCalls(http, 100)
  http.get('/slow', slow)
  http.post('/slow', slow)
  http.get('/bulk', { config: { bulk: true } }, slow)
  http.get('/hook', {
    onRequest: async () => {
      await sleep(300)
    },
    handler: async () => ({ done: true }),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

const url = (path: string) => `${http.listeningOrigin}${path}`
const answerOf = async (answer: Response) => [answer.status, await answer.json()]
const refusal = (message: string) => [503, expect.objectContaining({ message, status: 503 })]

test('a call that takes too long is answered with 503 in words, wherever it waits', async () => {
  expect(await answerOf(await fetch(url('/slow')))).toEqual(refusal(tooSlow))
  expect(await answerOf(await fetch(url('/hook')))).toEqual(refusal(tooSlow))
  expect(await answerOf(await fetch(url('/slow'), { method: 'POST' }))).toEqual(refusal(mayBeDone))
  // What the handlers return later does no harm.
  await sleep(300)
  expect(await answerOf(await fetch(url('/bulk')))).toEqual([200, { done: true }])
})

test('a body that arrives slowly does not count', async () => {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue('{"a":')
      await sleep(250)
      controller.enqueue('1}')
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  const quick = Fastify()
  endSlowCalls(quick, 100)
  quick.post('/quick', async (request) => request.body)
  await quick.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${quick.listeningOrigin}/quick`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await answerOf(answer)).toEqual([200, { a: 1 }])
  await quick.close()
})
