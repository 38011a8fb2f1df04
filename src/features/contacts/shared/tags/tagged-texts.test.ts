import { expect, test } from 'vitest'
import { taggedText, untaggedText } from './tagged-texts.ts'

const tagged = (changed: number, full: number) => ({
  ...{ tag: { label: 'Golf' }, updated_ids: Array.from({ length: changed }, (_, id) => id), full },
})

test('a tag given or taken, and its undo, say how many changed and who could not get it', () => {
  expect(taggedText(tagged(2, 0), true)).toBe('2 contacts got the tag “Golf”')
  expect(taggedText(tagged(1, 0), false)).toBe('1 contact lost the tag “Golf”')
  expect(taggedText(tagged(1, 2), true)).toBe(
    '1 contact got the tag “Golf”. 2 contacts already have 30 tags.',
  )
  expect(taggedText(tagged(0, 0), true)).toBe('Nothing was changed')
  expect(taggedText(tagged(0, 2), true)).toBe(
    'Nothing was changed. 2 contacts already have 30 tags.',
  )
  expect(untaggedText(tagged(2, 0))).toBe('2 contacts changed back')
  expect(untaggedText(tagged(1, 1))).toBe('1 contact changed back. 1 contact already has 30 tags.')
})
