import { expect, test } from 'vitest'
import { lines, productFiles, writtenFiles } from './source-tree.ts'

const limit = 250

/** Longer files, each with the reason why it holds one thing all the same. */
const long = new Map<string, string>([
  [
    'src/platform/payments/payments.ts',
    'the payment provider’s whole vocabulary, which is one list',
  ],
])

test(`no file passes ${limit} lines without a reason`, () => {
  const tooLong = writtenFiles().filter((path) => lines(path) > limit)
  expect(
    tooLong.filter((path) => !long.has(path)).map((path) => `${path}: ${lines(path)}`),
  ).toEqual([])
  expect(
    [...long.keys()].filter((path) => !tooLong.includes(path)),
    'on the list, but short by now',
  ).toEqual([])
})

test('half of the product’s files have fewer than 80 lines', () => {
  const lengths = productFiles()
    .map(lines)
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
})
