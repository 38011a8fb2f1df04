import { expect, test } from 'vitest'
import { concernedText } from './required-of.rules.ts'

const security = {
  requiredOf: 'off',
  members: 5,
  admins: 2,
  membersWithout: 4,
  adminsWithout: 1,
} as const
const must =
  'must set one up before doing anything else. No one gets locked out: the login link opens the setup.'

test.each([
  ['off', security, 'Each person can choose.'],
  ['admins', security, `This affects 2 people. 1 person ${must}`],
  ['all', security, `This affects 5 people. 4 people ${must}`],
  ['admins', { ...security, adminsWithout: 2 }, `This affects 2 people. All of them ${must}`],
  ['admins', { ...security, admins: 1 }, `This affects 1 person. This person ${must}`],
  [
    'all',
    { ...security, membersWithout: 0 },
    'This affects 5 people. All of them already have a second factor.',
  ],
] as const)('%s of %j', (requiredOf, counts, text) =>
  expect(concernedText(requiredOf, counts)).toBe(text),
)
