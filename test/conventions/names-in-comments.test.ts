import { expect, test } from 'vitest'
import { everyFile, proseIn } from './prose.ts'
import { filesMatching, read } from './source-tree.ts'

/** Names in backticks that are a variable's, a function's or a property's: camelCase. */
const named = /`([a-z]+[A-Z]\w*)(?:\(\))?`/g

test('names in comments are those of the code', () => {
  const words = new Set<string>()
  const asked: { place: string; name: string }[] = []
  for (const path of everyFile()) {
    let code = read(path)
    for (const { text, line } of proseIn(path).comments) {
      code = code.replace(text, '')
      for (const [, name = ''] of text.matchAll(named))
        asked.push({ place: `${path}:${line}`, name })
    }
    for (const [word] of code.matchAll(/\w+/g)) words.add(word)
  }
  for (const path of filesMatching(['db/migrations/*.sql', 'package.json', '*.config.ts'], 10))
    for (const [word] of read(path).matchAll(/\w+/g)) words.add(word)
  expect(asked.length).toBeGreaterThan(50)
  expect(
    asked.filter(({ name }) => !words.has(name)).map(({ place, name }) => `${place}: ${name}`),
  ).toEqual([])
}, 60_000)
