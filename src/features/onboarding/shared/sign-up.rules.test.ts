import { expect, test } from 'vitest'
import { cleanName } from '../../../kernel/person-name.ts'
import { SignUpFields } from './onboarding.contract.ts'
import { signUpIncomplete, signUpLimits } from './sign-up.rules.ts'

const typed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  organizationName: 'Pine Tree Insurance',
  email: ' Ada@Agency.Example ',
  phone: '(555) 555-0100',
}
const read = (changed: Record<string, unknown>) => SignUpFields.safeParse({ ...typed, ...changed })

test('SIGNUP-011 all five fields are needed, with a 10-digit phone and an email address', () => {
  expect(read({}).data).toEqual({ ...typed, email: 'ada@agency.example', phone: '5555550100' })
  const wrong = [
    { firstName: '' },
    { firstName: '  \u200b ' },
    { lastName: undefined },
    { organizationName: ' - ' },
    { organizationName: 7 },
    { email: 'ada' },
    { email: 'a@b c.de' },
    { email: undefined },
    { phone: '555555010' },
    { phone: '55555501000' },
    { phone: undefined },
  ]
  for (const changed of wrong)
    expect(
      read(changed).error?.issues.map(({ message }) => message),
      JSON.stringify(changed),
    ).toEqual([signUpIncomplete])
})

test('names keep every script and emoji, and lose line breaks, control characters and invisible direction marks', () => {
  for (const name of [
    'Μαρία',
    'محمد علی',
    'אביגיל',
    '山田',
    "O'Neil-Müller",
    '👩‍👩‍👧 Family',
    'می‌خواهم',
  ])
    expect(cleanName(name)).toBe(name)
  expect(cleanName('  Ada\r\nBcc: x@evil.example\t\u0000 ')).toBe('Ada Bcc: x@evil.example')
  expect(cleanName('abc\u202Egnp.exe\u2066')).toBe('abcgnp.exe')
  expect(cleanName('broken \uD800 half')).toBe('broken half')
})

test('a name has at most 100 characters, an organization’s 120', () => {
  const { personName, organizationName } = signUpLimits
  expect([personName, organizationName]).toEqual([100, 120])
  expect(read({ firstName: 'a'.repeat(100) }).success).toBe(true)
  expect(read({ firstName: 'a'.repeat(101) }).success).toBe(false)
  expect(read({ lastName: 'a'.repeat(200) }).success).toBe(false)
  expect(read({ organizationName: 'a'.repeat(120) }).success).toBe(true)
  expect(read({ organizationName: 'a'.repeat(121) }).success).toBe(false)
})
