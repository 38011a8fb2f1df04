import { afterEach, expect, test, vi } from 'vitest'
import { forgetWishedPlan, rememberWishedPlan, wishedPlan } from './wished-plan.ts'

/** A browser's storage, which Node lacks. */
function giveStorage(items = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('a wished plan is that of the person who signed up with it, until the agency has one', () => {
  giveStorage()
  rememberWishedPlan('Nora@Quist.example', 'pro')
  expect(wishedPlan('nora@quist.example')).toBe('pro')
  expect(wishedPlan('other@agency.example')).toBeUndefined()
  forgetWishedPlan()
  expect(wishedPlan('nora@quist.example')).toBeUndefined()
})

test('what an earlier version kept, and a forbidden storage, are no wish', () => {
  giveStorage(new Map([['wished-plan', 'pro']]))
  expect(wishedPlan('nora@quist.example')).toBeUndefined()
  vi.unstubAllGlobals()
  expect(() => rememberWishedPlan('nora@quist.example', 'pro')).not.toThrow()
  expect(wishedPlan('nora@quist.example')).toBeUndefined()
})

test('a sign-up without a plan forgets the one of the same address only', () => {
  giveStorage()
  rememberWishedPlan('Ada@agency.example', 'pro')
  rememberWishedPlan('other@agency.example', undefined)
  expect(wishedPlan('ada@agency.example')).toBe('pro')
  rememberWishedPlan('ada@agency.example', undefined)
  expect(wishedPlan('ada@agency.example')).toBeUndefined()
})
