import { expect, test } from 'vitest'
import { silentNodeText } from '../database/node-failure.ts'
import { createLog } from '../log.ts'
import { errorBody, partDown, toCallError } from './errors.ts'

const lines: string[] = []
const log = createLog('info', {}, { write: (line) => void lines.push(line) })
const failure = (code: string, message = 'the server’s own words', more = {}) =>
  Object.assign(new Error(message), { code, ...more })

test.each([
  ['53100', 503, 'Holdfast cannot save right now because its storage is full.'],
  ['ENOSPC', 503, 'Holdfast cannot save right now because its storage is full.'],
  ['53200', 503, 'We’re very busy right now.'],
  ['53300', 503, 'We’re very busy right now.'],
  ['57P01', 503, 'The service is restarting.'],
  ['57P03', 503, 'The service is restarting.'],
  ['25P03', 503, 'The service is restarting.'],
  ['ECONNRESET', 503, 'The service is restarting.'],
  ['57014', 503, 'This took too long.'],
  ['55P03', 409, 'Someone else is changing the same records right now.'],
  ['40P01', 409, 'Someone else is changing the same records right now.'],
  ['XX000', 500, 'Something went wrong.'],
])('the database’s %s is a %i in words for people', (code, status, words) => {
  const { status: answered, message } = toCallError(failure(code), log)
  expect([answered, message]).toEqual([status, expect.stringContaining(words)])
})

test('a node that is down is told as the agency’s part, not as the whole service', () => {
  const lost = failure(
    '08006',
    'connection to the remote node a@10.0.0.2:5432 failed with the following error: Connection refused',
  )
  const { status, message } = toCallError(lost, log)
  expect({ status, message }).toEqual({ status: 503, message: partDown })
  expect(toCallError(new Error(silentNodeText()), log).message).toBe(partDown)
})

test('a status without a code gets that of its side', () => {
  expect([418, 500, 504].map((status) => errorBody(status, 'text').code)).toEqual([
    'BAD_REQUEST',
    'INTERNAL_SERVER_ERROR',
    'INTERNAL_SERVER_ERROR',
  ])
})

test('an error with the database’s trouble as its cause is that trouble, a missing file is none', () => {
  const caused = new Error('Failed query', { cause: failure('53100') })
  expect(toCallError(caused, log).status).toBe(503)
  expect(toCallError(new Error('Connection terminated unexpectedly'), log).status).toBe(503)
  expect(toCallError(failure('ENOENT', 'no such file', { syscall: 'open' }), log).status).toBe(500)
  expect(toCallError(failure('ENOENT', 'no socket', { syscall: 'connect' }), log).status).toBe(503)
})

test('a full disk is one log line a minute, not one for each call', () => {
  lines.length = 0
  for (let call = 0; call < 614; call += 1) toCallError(failure('53100'), log)
  expect(lines.length).toBeLessThanOrEqual(1)
})
