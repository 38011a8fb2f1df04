import { expect, test } from 'vitest'
import { shouldRetry } from './query-client.ts'
import { errorMessage, transportErrorMessage } from './transport-error.ts'

function caught(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test('ERR-001 a call to an invalid URL says so', async () => {
  expect(transportErrorMessage(caught(() => new URL('http://')))).toBe('Invalid URL')
  expect(transportErrorMessage(await fetch('http://[').catch((error: unknown) => error))).toBe(
    'Invalid URL',
  )
})

test('ERR-002 a timed-out call says so', async () => {
  const signal = AbortSignal.timeout(1)
  await new Promise((done) => signal.addEventListener('abort', done))
  expect(transportErrorMessage(signal.reason)).toBe('Request timed out')
})

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'ERR-003 a network failure (%s) says so',
  (message) => {
    expect(transportErrorMessage(new TypeError(message))).toBe('Network error occurred')
  },
)

test('ERR-003 a refused connection is a network failure', async () => {
  expect(
    transportErrorMessage(await fetch('http://127.0.0.1:9/').catch((error: unknown) => error)),
  ).toBe('Network error occurred')
})

test('ERR-004 a failing status is named', () => {
  expect(transportErrorMessage(Object.assign(new Error('whatever'), { status: 503 }))).toBe(
    'Server error: 503',
  )
})

test('ERR-005 the error for a response that cannot be decoded names the detail', () => {
  const error = caught(() => JSON.parse('{'))
  expect(transportErrorMessage(error)).toBe(`Data error: ${(error as Error).message}`)
})

test('the server’s message for people comes first, a 5xx never shows internal details', () => {
  const conflict = Object.assign(new Error('A contact with this email already exists'), {
    status: 409,
    code: 'CONFLICT',
  })
  expect(errorMessage(conflict, 'Failed to update contact')).toBe(
    'A contact with this email already exists',
  )
  const broken = Object.assign(new Error('relation "x" does not exist'), {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
  })
  expect(errorMessage(broken, 'Failed to update contact')).toBe('Failed to update contact')
  expect(errorMessage(broken)).toBe('Server error: 500')
})

test('a 4xx is final, network failures and 5xx are retried twice', () => {
  expect(shouldRetry(0, Object.assign(new Error(), { status: 404 }))).toBe(false)
  expect(shouldRetry(1, Object.assign(new Error(), { status: 502 }))).toBe(true)
  expect(shouldRetry(1, new TypeError('Failed to fetch'))).toBe(true)
  expect(shouldRetry(2, new TypeError('Failed to fetch'))).toBe(false)
})
