import { afterEach, expect, test, vi } from 'vitest'
import { announceSignedOut, expectSignOut, expectToHaveLeft, onSignedOut } from './signed-out.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('a page that was left and is shown again, or a tab that stays after all, announces a 401 as before', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let heard = 0
  const stop = onSignedOut(() => {
    heard += 1
  })
  const leave = () => {
    expectSignOut(true)
    expectToHaveLeft()
    announceSignedOut()
  }
  leave()
  expect(heard, 'on its way').toBe(0)
  page.dispatchEvent(new Event('pageshow'))
  announceSignedOut()
  expect(heard, 'shown again').toBe(1)
  leave()
  vi.runAllTimers()
  announceSignedOut()
  expect(heard, 'stayed').toBe(2)
  stop()
})
