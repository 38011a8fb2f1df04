import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { BinaryArray } from './binary-array.ts'

const app = await createTestApp()
afterAll(() => app.close())

const day = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
// PostgreSQL's text holds no zero byte, and no half of a surrogate pair is UTF-8.
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
const elements = {
  bool: fc.boolean(),
  bigint: fc.maxSafeInteger(),
  integer: day,
  text: fc.oneof(text, fc.constantFrom('null', '{}', '"', '\\', 'a,b')),
} as const

test.each(Object.keys(elements) as (keyof typeof elements)[])(
  'PostgreSQL reads an array of %s as it was added, nulls and none included',
  async (type) => {
    const element: fc.Arbitrary<number | string | boolean> = elements[type]
    const values = fc.array(fc.option(element), { size: 'medium' })
    await fc.assert(
      fc.asyncProperty(values, async (added) => {
        const array = new BinaryArray(type)
        for (const value of added) array.add(value)
        const { rows } = await app.services.database.pool.query<{ read: string }>(
          `select to_json($1::${type}[])::text as read`,
          [array.parameter()],
        )
        expect(JSON.parse(rows[0]?.read ?? '')).toEqual(added)
      }),
      { numRuns: 50 },
    )
  },
)

test('an array grows past its first 64 KB', async () => {
  const array = new BinaryArray('text')
  for (let i = 0; i < 20_000; i++) array.add(`row ${i}`)
  const { rows } = await app.services.database.pool.query(
    'select cardinality(a) as count, a[20000] as last from (select $1::text[]) as given (a)',
    [array.parameter()],
  )
  expect(rows).toEqual([{ count: 20_000, last: 'row 19999' }])
})
