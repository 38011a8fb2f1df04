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

test('only policies and the access check decide by role, in screens too', () => {
  // Names of columns, types and copies from one spelling to the other decide nothing.
  const allowed = /'[^'\n]*'|\/\*[\s\S]*?\*\/|\bis_?admin: [\w.(]*\bis_?admin\b|\bis_?admin\??:/gi
  const deciding = product().filter((path) =>
    /\bis_?admin\b/i.test(read(path).replace(allowed, '')),
  )
  expect(deciding.filter((path) => !path.endsWith('.policy.ts'))).toEqual([
    'src/platform/http/check-access.ts',
  ])
})
