import { expect, test, vi } from 'vitest'
import { createBusyRetry } from './busy-retry.ts'

const refusal = (data: unknown, seconds = '1') =>
  Response.json({ data }, { status: 503, headers: { 'retry-after': seconds } })
const never = new AbortController().signal

test('a refused request is sent again after the time told, with a sign that it waits', async () => {
  vi.useFakeTimers()
  const retry = createBusyRetry()
  const seen: boolean[] = []
  retry.subscribe(() => seen.push(retry.isWaiting()))
  const answers = [
    refusal({ busy: true }, '2'),
    refusal({ retryAfter: 5 }, '5'),
    new Response('ok'),
  ]
  const request = vi.fn(async () => answers.shift() as Response)
  const sent = retry.send(request, never)
  await vi.advanceTimersByTimeAsync(1900)
  expect([request.mock.calls.length, retry.isWaiting()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(700)
  expect(request.mock.calls.length).toBe(2)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await (await sent).text()).toBe('ok')
  expect(seen).toEqual([true, false, true, false])
  vi.useRealTimers()
})

test('other failures, and one that is refused again and again, are returned', async () => {
  vi.useFakeTimers()
  const retry = createBusyRetry()
  for (const answer of [
    refusal({ busy: true }, ''),
    refusal(null),
    Response.json({ data: { busy: true } }, { status: 500, headers: { 'retry-after': '1' } }),
  ])
    expect(await retry.send(async () => answer, never)).toBe(answer)
  const request = vi.fn(async () => refusal({ busy: true }))
  const sent = retry.send(request, never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([(await sent).status, request.mock.calls.length]).toEqual([503, 5])
  vi.useRealTimers()
})

test('a request that is given up waits no longer', async () => {
  const retry = createBusyRetry()
  const controller = new AbortController()
  const sent = retry.send(async () => refusal({ busy: true }, '30'), controller.signal)
  await vi.waitFor(() => expect(retry.isWaiting()).toBe(true))
  controller.abort()
  expect((await sent).status).toBe(503)
  expect(retry.isWaiting()).toBe(false)
})
