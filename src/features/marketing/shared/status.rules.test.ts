import { expect, test } from 'vitest'
import { levelOf, partStatus, shareText } from './status.rules.ts'

const now = new Date('2026-11-26T12:00:30Z')
const day = (date: string, minutes: number) => ({ day: date, part: 'web' as const, minutes })

test('a day counts its minutes from the first that is kept until the last that is over', () => {
  const history = {
    days: [day('2026-11-24', 360), day('2026-11-25', 1437), day('2026-11-26', 720)],
    first: new Date('2026-11-24T18:00:00Z'),
  }
  const { days, share } = partStatus('web', history, { now, count: 4 })
  expect(days).toEqual([
    { day: '2026-11-23', share: null, missed: 0 },
    { day: '2026-11-24', share: 1, missed: 0 },
    { day: '2026-11-25', share: 1437 / 1440, missed: 3 },
    { day: '2026-11-26', share: 1, missed: 0 },
  ])
  expect(share).toBeCloseTo(1 - 3 / 2520, 8)
  expect(partStatus('worker', history, { now, count: 1 })).toMatchObject({ share: 0 })
})

test('without a minute there is no share, and a running minute never makes more than all', () => {
  expect(partStatus('web', { days: [], first: null }, { now, count: 2 })).toEqual({
    ...{ part: 'web', share: null },
    days: [
      { day: '2026-11-25', share: null, missed: 0 },
      { day: '2026-11-26', share: null, missed: 0 },
    ],
  })
  const early = { days: [day('2026-11-26', 721)], first: new Date('2026-11-26T00:00:00Z') }
  expect(partStatus('web', early, { now, count: 1 }).days[0]).toMatchObject({ share: 1, missed: 0 })
})

test('one missing minute is never 100 %', () => {
  expect([1, 1 - 1 / 129_600, 0.5, 0].map(shareText)).toEqual(['100%', '99.99%', '50.00%', '0.00%'])
  expect([null, 1, 0.999, 0.9].map(levelOf)).toEqual(['none', 'whole', 'almost', 'part'])
})
