import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowBlocks } from './row-blocks.ts'

function read(rows: readonly string[], chunkSize: number, blockSize = 16) {
  const text = Buffer.from(rows.map((row) => `${row}\n`).join(''))
  const blocks = new RowBlocks(blockSize)
  const out: Buffer[] = []
  for (let at = 0; at < text.length; at += chunkSize) {
    const block = blocks.add(text.subarray(at, at + chunkSize))
    if (block !== undefined) out.push(block)
  }
  const last = blocks.end()
  if (last !== undefined) out.push(last)
  return { ...blocks.contents(), text: Buffer.concat(out).toString(), out }
}

const row = fc.string({ unit: fc.constantFrom('a', 'b', '\\N', '\t', 'é'), maxLength: 30 })

test('blocks are whole rows and together all of them, however the chunks are cut', () => {
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 50 }), (rows, chunkSize) => {
      const { text, out, rows: count } = read(rows, chunkSize)
      expect(text).toBe(rows.map((one) => `${one}\n`).join(''))
      expect(count).toBe(rows.length)
      expect(out.every((block) => block.at(-1) === 10)).toBe(true)
    }),
  )
})

test('the checksum does not depend on the order of rows or on chunks', () => {
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 50 }), (rows, chunkSize) => {
      const { checksum } = read(rows, chunkSize)
      expect(read(rows.toReversed(), 7, 1000).checksum).toBe(checksum)
    }),
  )
})

test('a changed, exchanged, missing or repeated value changes the checksum', () => {
  const table = ['1\tAda\t1950-01-01', '2\tBob\t1951-02-02', '3\tCy\t\\N']
  const sums = [
    table,
    ['1\tAda\t1951-02-02', '2\tBob\t1950-01-01', '3\tCy\t\\N'],
    ['1\tAda\t1950-01-01', '2\tBob\t1951-02-02', '3\tCy\t'],
    ['1\tAda\t1950-01-10', '2\tBob\t1951-02-02', '3\tCy\t\\N'],
    table.slice(1),
    [...table, '3\tCy\t\\N'],
    [],
  ].map((rows) => read(rows, 1000).checksum)
  expect(new Set(sums).size).toBe(sums.length)
  // No two of many similar rows have the same hash.
  const single = Array.from({ length: 20_000 }, (_, n) => read([`${n}\tx`], 100).checksum)
  expect(new Set(single).size).toBe(single.length)
})
