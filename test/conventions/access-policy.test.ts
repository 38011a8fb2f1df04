import { expect, test } from 'vitest'
import { isTest, productFiles, read } from './source-tree.ts'

const product = () => productFiles().filter((path) => !isTest(path))
const matching = (pattern: RegExp) => product().filter((path) => pattern.test(read(path)))

test('contact visibility is decided in one file, in SQL too: no other file queries contacts without an agent', () => {
  // `(b.before).agent_id` is the owner that an undo restores.
  const withoutAgent =
    /(?<!\)\.)agent_id\}? is (not )?null|agent\} is null|agent_id['"`], *['"]is( not)?['"], *null/
  expect(matching(withoutAgent)).toEqual(['src/features/contacts/server/visible-contacts.ts'])
})

test('only policies and the access check read roles', () => {
  const elsewhere = matching(/[.{,] ?isAdmin\b(?!:)/).filter((path) => !path.endsWith('.policy.ts'))
  expect(elsewhere).toEqual(['src/platform/http/check-access.ts'])
})
