import { expect, test } from 'vitest'
import { carouselPages, pageAt } from './carousel.rules.ts'

test.each([
  [0, 1],
  [3, 1],
  [4, 2],
  [8, 3],
])('%i cards make %i pages', (items, pages) => {
  expect(carouselPages(items)).toBe(pages)
})

test('the end counts as the last page even if it has fewer cards', () => {
  expect(pageAt(0, 900, 2400, 8)).toBe(0)
  expect(pageAt(900, 900, 2400, 8)).toBe(1)
  expect(pageAt(1500, 900, 2400, 8)).toBe(2)
  expect(pageAt(0, 900, 900, 3)).toBe(0)
})
