import { expect, test, vi } from 'vitest'
import { createBusyRetry } from './busy-retry.ts'

const refusal = (data: unknown, seconds = '1') =>
  Response.json({ data }, { status: 503, headers: { 'retry-after': seconds } })
const never = new AbortController().signal

test('a refused request is sent again after the time told, with a sign that it waits', async () => {
  vi.useFakeTimers()
  const seen: boolean[] = []
  const again = createBusyRetry((isWaiting) => seen.push(isWaiting))
  const answers = [refusal({ retryAfter: 5 }, '5'), new Response('ok')]
  const request = vi.fn(async () => answers.shift() as Response)
  const sent = again(refusal({ busy: true }, '2'), request, never)
  await vi.advanceTimersByTimeAsync(1900)
  expect([request.mock.calls.length, seen]).toEqual([0, [true]])
  await vi.advanceTimersByTimeAsync(700)
  expect(request.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await (await sent).text()).toBe('ok')
  expect(seen).toEqual([true, false, true, false])
  vi.useRealTimers()
})

test('other failures, and one that is refused again and again, are returned', async () => {
  vi.useFakeTimers()
  const again = createBusyRetry(() => {})
  const request = vi.fn(async () => refusal({ busy: true }))
  for (const answer of [
    refusal({ busy: true }, ''),
    refusal(null),
    Response.json({ data: { busy: true } }, { status: 500, headers: { 'retry-after': '1' } }),
  ])
    expect(await again(answer, request, never)).toBe(answer)
  expect(request).not.toHaveBeenCalled()
  const sent = again(refusal({ busy: true }), request, never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([(await sent).status, request.mock.calls.length]).toEqual([503, 4])
  vi.useRealTimers()
})

test('a request that is given up waits no longer', async () => {
  const seen: boolean[] = []
  const again = createBusyRetry((isWaiting) => seen.push(isWaiting))
  const controller = new AbortController()
  const request = vi.fn(async () => new Response('ok'))
  const sent = again(refusal({ busy: true }, '30'), request, controller.signal)
  await vi.waitFor(() => expect(seen).toEqual([true]))
  controller.abort()
  expect((await sent).status).toBe(503)
  expect(seen).toEqual([true, false])
  expect(request).not.toHaveBeenCalled()
})
