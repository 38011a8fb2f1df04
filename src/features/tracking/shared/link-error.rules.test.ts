import { expect, test } from 'vitest'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { invalidQuoteId, quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { readLinkError } from './link-error.rules.ts'

test('NAV-004 a text is shown unchanged; only the product’s own texts are shown as its own', () => {
  for (const message of [invalidQuoteId, invalidOrganizationId, quoteLinkInvalid])
    expect(readLinkError(message)).toEqual({ message, ours: true })
  expect(readLinkError('We moved. Please ask again in 10 days.')).toEqual({
    message: 'We moved. Please ask again in 10 days.',
    ours: false,
  })
  expect(readLinkError(undefined)).toEqual({ message: 'An error occurred', ours: true })
})

test.each([
  ['Call 1-800-555-0199 now', 'Call (left out) now'],
  ['Call (800) 555 0199', 'Call (left out)'],
  ['Call ８００５５５０１９９', 'Call (left out)'],
  ['Open https://evil.example/x?y=1 now', 'Open (left out) now'],
  ['Open evil.example/pay', 'Open (left out)'],
  ['Open www.evil.example', 'Open (left out)'],
  ['Write to help@evil.example please', 'Write to (left out) please'],
  ['javascript:alert(1)', '(left out)'],
  ['tel:8005550199', '(left out)'],
])('no way to anywhere stays in %s', (given, message) => {
  expect(readLinkError(given)).toEqual({ message, ours: false })
})

test('one line of at most 200 characters, without characters that change its direction', () => {
  expect(readLinkError('a\u202Eb\u0000c\n\n  d').message).toBe('a b c d')
  expect(readLinkError('x '.repeat(900)).message).toHaveLength(200)
  expect(readLinkError('<b>bold</b>').message).toBe('<b>bold</b>')
})
