import { afterEach, expect, test, vi } from 'vitest'
import { rememberWishedPlan, wishedPlan } from './wished-plan.ts'

afterEach(() => vi.unstubAllGlobals())

test('a sign-up without a plan forgets the one of the same address only', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  rememberWishedPlan('Ada@agency.example', 'pro')
  rememberWishedPlan('other@agency.example', undefined)
  expect(wishedPlan('ada@agency.example')).toBe('pro')
  rememberWishedPlan('ada@agency.example', undefined)
  expect(wishedPlan('ada@agency.example')).toBeUndefined()
})
