import { expect, test } from 'vitest'
import { restoreConflictText } from './contact-texts.ts'

test('a restore that is refused names at most three email addresses, and counts the others', () => {
  const named = (count: number) =>
    restoreConflictText(
      Array.from({ length: count }, (_, i) => ({
        email: `c${i + 1}@mail.example`,
        reason: 'email',
      })),
    )
  expect(named(1)).toMatch(/: c1@mail\.example\. Delete/)
  expect(named(3)).toMatch(/: c1@mail\.example, c2@mail\.example, c3@mail\.example\. Delete/)
  expect(named(4)).toMatch(/, c3@mail\.example and 1 more\. Delete/)
})

test('a restore that waits for another contact says so, besides taken email addresses', () => {
  const merged = { email: 'm@mail.example', reason: 'merged' } as const
  expect(restoreConflictText([merged])).toMatch(/^This contact was merged into another one/)
  expect(restoreConflictText([merged, { email: 'c@mail.example', reason: 'email' }])).toMatch(
    /: c@mail\.example\. .* This contact was merged/,
  )
})
