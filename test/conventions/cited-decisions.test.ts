import { expect, test } from 'vitest'
import { filesMatching, read, writtenFiles } from './source-tree.ts'

const readings = 'docs/decisions/000-readings-of-the-specification.md'
const citation = /\bdecisions? (\d+[a-z]?(?:(?:, | and | or )\d+[a-z]?)*)/gi

/**
 * Returns the decision numbers that a text cites: `decisions 157 and 158` is two. Our own records
 * start with 0: `decision 002`.
 */
const citedIn = (text: string) =>
  [...text.matchAll(citation)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+[a-z]?/g) ?? [])
    .filter((number) => !number.startsWith('0'))

test('every decision that is cited by number is in docs/decisions', () => {
  const known = new Set(
    [...read(readings).matchAll(/^\| (\d+[a-z]?) \|/gm)].map(([, number]) => number),
  )
  const documents = filesMatching(['*.md', 'docs/**/*.md', 'db/migrations/*.sql'], 20)
  const files = [...writtenFiles(), ...documents].filter((path) => path !== readings)
  const missing = files.flatMap((path) =>
    citedIn(read(path))
      .filter((number) => !known.has(number))
      .map((number) => `${path}: decision ${number}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(known.size).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('docs/decisions/README.md lists every record once, by its title', () => {
  const index = read('docs/decisions/README.md')
  const records = filesMatching(['docs/decisions/0*.md'], 80).filter((path) => path !== readings)
  const lines = records.map((path) => {
    const [, number = '', title = ''] = read(path).match(/^# (\d{3}): (.+)$/m) ?? []
    return `\n| [${number}](${path.slice('docs/decisions/'.length)}) | ${title} | `
  })
  expect(lines.filter((line) => index.split(line).length !== 2)).toEqual([])
})
