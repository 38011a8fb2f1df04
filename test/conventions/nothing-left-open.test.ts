import { expect, test } from 'vitest'
import { filesMatching, read, writtenFiles } from './source-tree.ts'

const marks = [
  /\b(TODO|FIXME|HACK)\b/,
  /\b(test|it|describe)\.(skip|only|todo|fails)\b/,
  /\bnot implemented\b/i,
  /@ts-(ignore|nocheck)/,
]
const self = 'test/conventions/nothing-left-open.test.ts'

test('there are no open ends and no skipped tests', () => {
  const found = [...writtenFiles(), ...filesMatching(['db/migrations/*.sql'], 10)]
    .filter((path) => path !== self)
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, index) => ({ line, place: `${path}:${index + 1}` })),
    )
    .filter(({ line }) => marks.some((mark) => mark.test(line)))
    .map(({ line, place }) => `${place}: ${line.trim()}`)
  expect(found).toEqual([])
})
