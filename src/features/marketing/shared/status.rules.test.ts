import { expect, test } from 'vitest'
import { levelOf, partStatus, shareText } from './status.rules.ts'

const now = new Date('2026-11-26T12:00:30Z')
const day = (date: string, minutes: number, first = `${date}T00:00:00Z`) => ({
  ...{ day: date, part: 'web' as const, minutes, first: new Date(first) },
})

test('a day counts its minutes from the first that is kept until the last that is over', () => {
  const history = [
    day('2026-11-24', 360, '2026-11-24T18:00:00Z'),
    day('2026-11-25', 1437),
    day('2026-11-26', 720),
  ]
  const { days, share } = partStatus('web', history, { now, count: 4 })
  expect(days).toEqual([
    { day: '2026-11-23', share: null, missed: 0 },
    { day: '2026-11-24', share: 1, missed: 0 },
    { day: '2026-11-25', share: 1437 / 1440, missed: 3 },
    { day: '2026-11-26', share: 1, missed: 0 },
  ])
  expect(share).toBeCloseTo(1 - 3 / 2520, 8)
})

test('a part counts from its own first minute, and without one it has no share', () => {
  const none = { day: '2026-11-26', share: null, missed: 0 }
  expect(partStatus('web', [], { now, count: 1 })).toEqual({
    part: 'web',
    share: null,
    days: [none],
  })
  const late = { ...day('2026-11-26', 60, '2026-11-26T11:00:00Z'), part: 'worker' as const }
  const history = [day('2026-11-25', 1440), day('2026-11-26', 719), late]
  expect(partStatus('worker', history, { now, count: 2 })).toMatchObject({ share: 1 })
  expect(partStatus('web', history, { now, count: 1 }).days[0]).toMatchObject({ missed: 1 })
})

test('one missing minute is never 100 %', () => {
  expect([1, 1 - 1 / 129_600, 0.5, 0].map(shareText)).toEqual(['100%', '99.99%', '50.00%', '0.00%'])
  expect([null, 1, 0.999, 0.9].map(levelOf)).toEqual(['none', 'whole', 'almost', 'part'])
})
