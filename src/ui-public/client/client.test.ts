import { afterEach, expect, test, vi } from 'vitest'
import { type CallError, call } from './client.ts'

vi.stubGlobal('location', { origin: 'https://agency.example' })
const answers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
const failure = async () =>
  call('POST', '/quotes', { age: 70 }).then(
    () => undefined,
    (error: unknown) => error as CallError,
  )
afterEach(() => vi.unstubAllGlobals())

test('a call returns the output of the contract', async () => {
  vi.stubGlobal('location', { origin: 'https://agency.example' })
  answers(() => Response.json({ success: true, quotes: [] }))
  expect(await call('POST', '/quotes', { age: 70 })).toEqual({ success: true, quotes: [] })
  expect(fetch).toHaveBeenCalledWith(
    new URL('https://agency.example/api/quotes'),
    expect.objectContaining({ method: 'POST', body: '{"age":70}' }),
  )
})

test('ERR-004 the server’s message is shown below 500, the transport text from 500 on', async () => {
  vi.stubGlobal('location', { origin: 'https://agency.example' })
  answers(() =>
    Response.json({ code: 'NOT_FOUND', message: 'Gone', data: { a: 1 } }, { status: 404 }),
  )
  expect(await failure()).toMatchObject({ message: 'Gone', status: 404, data: { a: 1 } })
  answers(() => Response.json({ message: 'secret' }, { status: 500 }))
  expect((await failure())?.message).toBe('Server error: 500')
  answers(() => new Response('<h1>Bad gateway', { status: 502 }))
  expect((await failure())?.message).toBe('Server error: 502')
})

test('ERR-001 an invalid URL has its own error', async () => {
  vi.stubGlobal('location', { origin: 'nowhere' })
  expect((await failure())?.message).toBe('Invalid URL')
})

test('ERR-002 ERR-003 a timeout and a network failure each have their text', async () => {
  vi.stubGlobal('location', { origin: 'https://agency.example' })
  answers(() => Promise.reject(new DOMException('late', 'TimeoutError')))
  expect((await failure())?.message).toBe('Request timed out')
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await failure())?.message).toBe('Network error occurred')
})

test('ERR-005 a response that cannot be decoded has its own error', async () => {
  vi.stubGlobal('location', { origin: 'https://agency.example' })
  answers(() => new Response('not json'))
  expect((await failure())?.message).toMatch(/^Data error: /)
})
