import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeComplaints, rateInterval } from './complaint-rate.rules.ts'
import { providerName, providerOf } from './mailbox-provider.rules.ts'
import { dailyLimit, scheduleOf, usualWarmUp } from './warm-up.rules.ts'

test('a warm-up begins small, grows every day, and ends', () => {
  expect(scheduleOf(usualWarmUp).slice(0, 5)).toEqual([50, 75, 112, 168, 253])
  expect(scheduleOf(usualWarmUp)).toHaveLength(15)
  expect(dailyLimit({ ...usualWarmUp, on: false }, 0)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000 }),
      fc.integer({ min: 10, max: 100 }),
      (start, growth) => {
        const limits = scheduleOf({ on: true, start, growth })
        expect(limits[0]).toBe(start)
        expect(limits.every((limit, day) => day === 0 || limit > (limits[day - 1] ?? 0))).toBe(true)
        expect(limits.length).toBeLessThan(90)
      },
    ),
  )
})

test.each([
  [{ emails: 0, complaints: 0 }, 'fine'],
  [{ emails: 40, complaints: 1 }, 'fine'],
  [{ emails: 1000, complaints: 1 }, 'fine'],
  [{ emails: 1000, complaints: 2 }, 'warning'],
  [{ emails: 600, complaints: 3 }, 'halt'],
  [{ emails: 900, complaints: 3 }, 'warning'],
  [{ emails: 60, complaints: 2 }, 'warning'],
  [{ emails: 1001, complaints: 3 }, 'warning'],
  [{ emails: 20_000, complaints: 59 }, 'warning'],
  [{ emails: 20_000, complaints: 60 }, 'halt'],
  [{ emails: 2, complaints: 3 }, 'halt'],
] as const)('%o is %s', (count, state) => {
  expect(judgeComplaints(count)).toBe(state)
})

test('more complaints never make it better, more emails never worse', () => {
  const order = ['fine', 'warning', 'halt']
  const numbers = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(numbers, ([emails, complaints]) => {
      const at = (count: { emails: number; complaints: number }) =>
        order.indexOf(judgeComplaints(count))
      const here = at({ emails, complaints })
      expect(at({ emails, complaints: complaints + 1 })).toBeGreaterThanOrEqual(here)
      if (complaints <= emails)
        expect(at({ emails: emails * 2, complaints })).toBeLessThanOrEqual(here)
      const [low, high] = rateInterval({ emails, complaints })
      const rate = complaints / Math.max(emails, complaints)
      expect(low - 1e-9 <= rate && rate <= high + 1e-9).toBe(true)
    }),
  )
})

test('mailboxes of a provider are its own under every name, and no other domain is', () => {
  for (const [domain, key] of [
    ['gmail.com', 'gmail'],
    ['googlemail.com', 'gmail'],
    ['austin.rr.com', 'charter'],
    ['sbcglobal.net', 'yahoo'],
    ['notgmail.com', 'other'],
    ['gmail.com.evil.example', 'other'],
    ['com', 'other'],
  ] as const)
    expect([domain, providerOf(domain)]).toEqual([domain, key])
  expect(providerName('gmail')).toBe('Gmail')
})
