import { expect, test } from 'vitest'
import { clientWordsIn } from './client-words.rules.ts'

test.each([
  ['Call James Garcia', 'James Garcia'],
  ['Call rosa', 'rosa'],
  ['Follow up with Rosa Reyes about Plan G', 'Rosa Reyes'],
  ['James Garcia wants papers', 'James Garcia'],
  ['Ask agency about Mrs. O’Brien’s renewal', 'O’Brien'],
  ['Call Maria del Carmen Ortiz', 'Maria'],
  ['Send the quote', ''],
  ['Call 512 555 0142', ''],
  ['', ''],
])('of “%s” clients are searched by “%s”', (detail, words) => {
  expect(clientWordsIn(detail)).toBe(words)
})
