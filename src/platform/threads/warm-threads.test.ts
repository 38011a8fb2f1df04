import { afterEach, expect, test } from 'vitest'
import { type AnswerLimits, createWarmThreads, type WarmThreads } from './warm-threads.ts'

const open: WarmThreads<string, string>[] = []
afterEach(async () => {
  for (const threads of open.splice(0)) await threads.close()
})

const code = `
  import { parentPort, threadId } from 'node:worker_threads'
  let answered = 0
  parentPort.on('message', (message) => {
    if (message === 'waits') return
    while (message === 'never pauses');
    if (message === 'holds much') globalThis.held = new Array(12_000_000).fill(0)
    if (message === 'fails') throw new Error('it failed')
    if (message === 'fails later') setTimeout(() => { throw new Error('too late') }, 20)
    answered += 1
    setTimeout(() => parentPort.postMessage(threadId + ' ' + answered), message === 'slow' ? 50 : 0)
  })`

function start(limits: Partial<AnswerLimits> = {}) {
  const threads = createWarmThreads<string, string>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    { atOnce: 2, patience: 2000, megabytes: 32, always: 1, ...limits },
  )
  open.push(threads)
  return threads
}
const threadOf = (answer: string) => answer.split(' ')[0]

test('a thread that has answered answers the next message too', async () => {
  const threads = start()
  const first = await threads.ask('one')
  expect(await threads.ask('two')).toBe(`${threadOf(first)} 2`)
})

test.each(['waits', 'never pauses'])('a thread that %s is ended and replaced', async (message) => {
  const threads = start({ patience: 400 })
  const first = await threads.ask('one')
  await expect(threads.ask(message)).rejects.toThrow('too long')
  const next = await threads.ask('two')
  expect(next).toMatch(/ 1$/)
  expect(threadOf(next)).not.toBe(threadOf(first))
})

test('a message that ends its thread is tried in one new thread, then given up', async () => {
  const threads = start()
  await threads.ask('one')
  await expect(threads.ask('fails')).rejects.toThrow('it failed')
  expect(await threads.ask('two')).toMatch(/ 1$/)
})

test('what an earlier message left behind fails neither the next one nor the process', async () => {
  const threads = start()
  const first = await threads.ask('fails later')
  const next = await threads.ask('slow')
  expect(threadOf(next)).not.toBe(threadOf(first))
  await threads.ask('fails later')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await threads.ask('two')).toMatch(/ 1$/)
})

test('messages at one time have a thread each, which stay while there is work', async () => {
  const threads = start({ idle: 500 })
  const both = async () =>
    (await Promise.all([threads.ask('slow'), threads.ask('slow')])).map(threadOf)
  const first = await both()
  expect(new Set(first).size).toBe(2)
  expect((await both()).toSorted()).toEqual(first.toSorted())
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const later = await both()
  expect(later.filter((one) => first.includes(one))).toHaveLength(1)
})

test('a thread is replaced after its share of messages', async () => {
  const threads = start({ works: 2 })
  const first = await threads.ask('one')
  await threads.ask('two')
  expect(threadOf(await threads.ask('three'))).not.toBe(threadOf(first))
})

test('a thread whose heap has grown large is replaced', async () => {
  const threads = start({ megabytes: 256, patience: 20_000 })
  const first = await threads.ask('one')
  expect(threadOf(await threads.ask('holds much'))).toBe(threadOf(first))
  expect(threadOf(await threads.ask('two'))).not.toBe(threadOf(first))
})

test('without work all threads end, where none is to stay', async () => {
  const threads = start({ always: 0, idle: 50 })
  const first = await threads.ask('one')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(threadOf(await threads.ask('two'))).not.toBe(threadOf(first))
})

test('no more threads are kept than are allowed', async () => {
  const threads = start({ most: 1 })
  const both = await Promise.all([threads.ask('slow'), threads.ask('slow')])
  expect(new Set(both.map(threadOf)).size).toBe(2)
  const later = await Promise.all([threads.ask('slow'), threads.ask('slow')])
  expect(later.filter((answer) => both.map(threadOf).includes(threadOf(answer)))).toHaveLength(1)
})
