import { expect, test } from 'vitest'
import { publicRoutes } from '../../kernel/public-paths.ts'
import { matchesPath } from './public-route.ts'

test.each([
  ['/compare', true],
  ['/compare/0123', true],
  ['/quote', false],
  ['/compare/', false],
  ['/compare/0123/more', false],
  ['/quotes', false],
])('the quote page is at %s: %s', (path, matches) => {
  expect(matchesPath(publicRoutes.quote, path)).toBe(matches)
})
