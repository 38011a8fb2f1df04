import { expect, test } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

test('FORMS-001 an email address has "@" and a dot, and more than 5 characters', () => {
  expect(parseEmailAddress('a@b.co')).toBe('a@b.co')
  for (const refused of ['a@b.c', 'aab.co', 'a@bbco', '@b.com', 'a.bcd@', ''])
    expect(parseEmailAddress(refused), refused).toBeUndefined()
})

test('it is trimmed and in lower case, and has at most 254 characters', () => {
  expect(parseEmailAddress('  Ann@Mail.EXAMPLE ')).toBe('ann@mail.example')
  const of = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`
  expect(parseEmailAddress(of(254))).toHaveLength(254)
  expect(parseEmailAddress(of(255))).toBeUndefined()
})

test.each(['a b@mail.example', 'a@b@mail.example', 'a,b@mail.example', 'a\u0007b@mail.example'])(
  '%j cannot receive email',
  (text) => expect(parseEmailAddress(text)).toBeUndefined(),
)
