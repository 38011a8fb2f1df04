import { expect, test } from 'vitest'
import { TagLabel } from './tags.contract.ts'

test('half of a surrogate pair, which the database cannot store, becomes a replacement character', () => {
  expect(TagLabel.parse('Golf \udfff')).toBe('Golf \ufffd')
})
