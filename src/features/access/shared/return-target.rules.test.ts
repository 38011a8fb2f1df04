import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTarget } from './return-target.rules.ts'

const site = 'https://agency.example'

test.each([
  '/',
  '/contacts',
  '/contact/5?tab=email',
  '/contacts?search=O%27Neil&page=2',
  '/dashboard#upcoming',
  '/contacts?next=https://evil.example',
])('a path of this site is accepted: %s', (target) => {
  expect(safeReturnTarget(target)).toBe(target)
  expect(new URL(target, site).origin).toBe(site)
})

test.each([
  'https://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'contacts',
  '',
  '@evil.example',
  '.evil.example',
  '/contacts\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/contacts/..//evil.example',
  '/%2e%2e//evil.example',
])(
  'a URL of another site, or a text that a browser could read as one, is refused: %j',
  (target) => {
    expect(safeReturnTarget(target)).toBeUndefined()
  },
)

test.each([
  '/login',
  '/login?x=1',
  '/auth/verify/a/b',
  '/api/me',
  '/x/../login',
  '/x/../api/auth/logout',
  '/./auth/verify/a/b',
])('a login page or a call is refused: %s', (target) => {
  expect(safeReturnTarget(target)).toBeUndefined()
})

test('a missing or too long target is refused', () => {
  expect([null, undefined, `/${'a'.repeat(2000)}`].map(safeReturnTarget)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an accepted target stays on this site, also when a browser resolves it or follows it twice', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '\t',
    '\n',
    ' ',
    'a',
    '\u0000',
    '／',
    'login',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeReturnTarget(`/${pieces.join('')}`)
      if (target === undefined) return
      const once = new URL(target, site)
      expect(once.origin).toBe(site)
      expect(new URL(once.pathname + once.search, site).origin).toBe(site)
    }),
    { numRuns: 3000 },
  )
})
