import { expect, test } from 'vitest'
import { loggableUrl } from './log.ts'

test.each([
  ['/auth/verify/pine-tree/Zm9v', '/auth/verify/…'],
  ['/unsubscribe/0123abcd', '/unsubscribe/…'],
  ['/compare/0123abcd?tid=4567', '/compare/…?…'],
  ['/compare?id=0123abcd', '/compare?…'],
  ['/api/quotes/0123abcd/renew', '/api/quotes/…'],
  ['/api/quotes/decode/0123abcd', '/api/quotes/…'],
  ['/api/schedule/0123abcd', '/api/schedule/…'],
  ['/api/org/89ef/eligibility-answers/0123abcd', '/api/org/89ef/eligibility-answers/…'],
  ['/api/contacts/check-email/ann%40mail.example', '/api/contacts/check-email/…'],
  ['/api/contacts?search=lopez', '/api/contacts?…'],
  ['/api/contacts/346', '/api/contacts/346'],
])('%s is logged without token, public id, address or query', (url, logged) => {
  expect(loggableUrl(url)).toBe(logged)
})
