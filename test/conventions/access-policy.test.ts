import { expect, test } from 'vitest'
import { isTest, productFiles, read } from './source-tree.ts'

const product = () => productFiles().filter((path) => !isTest(path))
const matching = (pattern: RegExp) => product().filter((path) => pattern.test(read(path)))

test('who sees a contact is written once, in SQL too: no other file asks for contacts without an agent', () => {
  // `(b.before).agent_id` is the owner that an undo gives back.
  const withoutAgent =
    /(?<!\)\.)agent_id\}? is (not )?null|agent\} is null|agent_id['"`], *['"]is( not)?['"], *null/
  expect(matching(withoutAgent)).toEqual(['src/features/contacts/server/contact.policy.ts'])
})

test('roles are read by policies and the access check alone', () => {
  const elsewhere = matching(/[.{,] ?isAdmin\b(?!:)/).filter((path) => !path.endsWith('.policy.ts'))
  expect(elsewhere).toEqual(['src/platform/http/check-access.ts'])
})
