import { expect, test } from 'vitest'
import { runHere } from '../../../test/process/run-here.ts'

test.each([
  ['--scheduled', '--output', 'here.backup'],
  ['--scheduled', '--verify'],
  ['--scheduled', '--no-verify'],
  ['--daily', '--json'],
  ['--daily', '--scheduled'],
])('%s with %s is refused, which it would ignore', async (mode, other, ...more) => {
  const { code, out, errors } = await runHere(['backup', other, ...more, mode], {})
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors).toContain(`${mode} and ${other} exclude each other\nholdfast backup [`)
})
