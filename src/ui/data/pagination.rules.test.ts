import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './pagination.rules.ts'

test('names the rows of a page', () => {
  expect(pageWindow(2, 100, 1234)).toEqual({ page: 2, pages: 13, first: 101, last: 200 })
  expect(pageWindow(13, 100, 1234)).toEqual({ page: 13, pages: 13, first: 1201, last: 1234 })
  expect(pageWindow(1, 100, 0)).toEqual({ page: 1, pages: 1, first: 0, last: 0 })
})

test('every row is on exactly one page, for any requested page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 250 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer(),
      (size, total, asked) => {
        const { pages, page } = pageWindow(asked, size, total)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(page).toBeLessThanOrEqual(pages)
        const rows = Array.from({ length: pages }, (_, index) => pageWindow(index + 1, size, total))
        expect(
          rows.reduce((sum, one) => sum + (total === 0 ? 0 : one.last - one.first + 1), 0),
        ).toBe(total)
      },
    ),
  )
})
