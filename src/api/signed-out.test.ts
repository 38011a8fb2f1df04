import { expect, test } from 'vitest'
import { announceSignedOut, expectSignOut, onSignedOut } from './signed-out.ts'

test('a 401 is announced, except while the tab logs itself out', () => {
  let heard = 0
  const stop = onSignedOut(() => {
    heard += 1
  })
  announceSignedOut()
  expect(heard).toBe(1)
  expectSignOut(true)
  announceSignedOut()
  expect(heard).toBe(1)
  // The log-out failed: the tab stays.
  expectSignOut(false)
  announceSignedOut()
  expect(heard).toBe(2)
  stop()
})
