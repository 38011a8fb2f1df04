import { expect, test } from 'vitest'
import { createLog, loggableUrl } from './log.ts'

test.each([
  ['/auth/verify/pine-tree/Zm9v', '/auth/verify/…'],
  ['/unsubscribe/0123abcd', '/unsubscribe/…'],
  ['/compare/0123abcd?tid=4567', '/compare/…?…'],
  ['/compare?id=0123abcd', '/compare?…'],
  ['/api/quotes/0123abcd/renew', '/api/quotes/…'],
  ['/api/quotes/decode/0123abcd', '/api/quotes/…'],
  ['/api/schedule/0123abcd', '/api/schedule/…'],
  ['/api/org/89ef/eligibility-answers/0123abcd', '/api/org/89ef/eligibility-answers/…'],
  ['/api/contacts/check-email/ann%40email.example', '/api/contacts/check-email/…'],
  ['/api/contacts?search=lopez', '/api/contacts?…'],
  ['/api/contacts/346', '/api/contacts/346'],
  ['/api/contacts/hf_key_0aZ9', '/api/contacts/hf_key_…'],
  ['/api/organizations/check-email/a@b.example', '/api/organizations/check-email/…'],
  ['/api/auth/login-email/0123', '/api/auth/login-email/…'],
])('%s is logged without token, public id, address or query', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})

test('an error is logged without its row, output or email address', () => {
  const lines: string[] = []
  const log = createLog('info', {}, { write: (line: string) => void lines.push(line) })
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "contact_email"'),
    {
      code: '23505',
      constraint: 'contact_email',
      detail: 'Key (organization_id, lower(email))=(1, isolda@secret.example) already exists.',
      where: 'COPY staged_contact, line 1: "isolda"',
      parameters: ['isolda'],
    },
  )
  const output = Object.assign(new Error('Output validation failed'), {
    data: { answers: 'isolda: a stent' },
    issues: [{ code: 'invalid_type', path: ['user', 'id'] }],
  })
  for (const key of ['error', 'err']) {
    log.error({ [key]: refused }, 'it failed')
    log.error({ [key]: new Error('call failed', { cause: output }) }, 'it failed')
    log.error({ [key]: new Error('Bearer hf_key_IsoldaStent was sent') }, 'it failed')
    log.error({ [key]: new Error('550 <isolda@secret.example>: no such user') }, 'it failed')
    log.error({ [key]: { email: 'isolda@secret.example' } }, 'it failed')
    log.warn({ [key]: 'could not reach isolda@secret.example' }, 'it failed')
  }
  const text = lines.join('')
  expect(text).not.toMatch(/isolda|stent/i)
  for (const part of [
    'contact_email',
    '23505',
    'invalid_type at user.id',
    'no such user',
    'log.test.ts',
  ])
    expect(text).toContain(part)
})
