import { expect, test } from 'vitest'
import { everyFile, proseIn } from './prose.ts'
import { filesMatching, read } from './source-tree.ts'

/** Names in backticks that are a variable's, a function's or a property's: camelCase. */
const named = /`([a-z]+[A-Z]\w*)(?:\(\))?`/g

test('names in comments are those of the code', () => {
  const asked = everyFile()
    .filter((path) => read(path).search(named) !== -1)
    .flatMap((path) =>
      proseIn(path).comments.flatMap(({ text, line }) =>
        [...text.matchAll(named)].map(([, name = '']) => ({ place: `${path}:${line}`, name })),
      ),
    )
  const unknown = new Set(asked.map(({ name }) => name))
  const know = (code: string) => {
    for (const [word] of code.matchAll(/\w+/g)) unknown.delete(word)
  }
  for (const path of filesMatching(['db/migrations/*.sql', 'package.json', '*.config.ts'], 10))
    know(read(path))
  // Only a file with such a word is read without its comments, which takes time.
  for (const path of everyFile()) {
    const source = read(path)
    if (![...source.matchAll(/\w+/g)].some(([word]) => unknown.has(word))) continue
    know(proseIn(path).comments.reduce((code, { text }) => code.replace(text, ''), source))
  }
  expect(asked.length).toBeGreaterThan(50)
  expect(
    asked.filter(({ name }) => unknown.has(name)).map(({ place, name }) => `${place}: ${name}`),
  ).toEqual([])
}, 60_000)
