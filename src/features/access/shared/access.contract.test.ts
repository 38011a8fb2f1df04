import { expect, test } from 'vitest'
import { isFlagSet } from './access.contract.ts'

test('AUTH-021 a flag is set by true and the number 1, and by nothing else', () => {
  const values = [true, 1, false, 0, '1', 'true', 2, null, undefined, {}]
  expect(values.filter(isFlagSet)).toEqual([true, 1])
})
