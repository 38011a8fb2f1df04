import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ComparisonFigures } from './hold-out.contract.ts'
import { effectSentence, groupSentence, maxTelling, stayedText } from './hold-out-texts.ts'

const group = { clients: 100, left: 0, leftBefore: 0, tooNew: 0 }
const watched = (atRisk: number) => ({ share: 0.9, low: 0.8, high: 0.95, atRisk })
const comparison = (
  percent: number,
  { atRisk, ...more }: Partial<ComparisonFigures> & { readonly atRisk: number },
): ComparisonFigures => ({
  ...{ id: 1, beganOn: calendarDate('2026-01-01'), percent, from: 0, endsOn: null, running: true },
  ...{ heldOut: group, emailed: group, points: [], verdict: 'open' },
  at:
    atRisk === 0
      ? null
      : {
          ...{ month: 12, heldOut: watched(atRisk), emailed: watched(1000), fewest: atRisk },
          difference: { value: -0.02, low: -0.1, high: 0.06 },
        },
  stayed: { of: 1000, clients: -20, low: -100, high: 60 },
  ...more,
})
const ended = calendarDate('2026-03-01')

test('a cause is named only where the difference can be told, and never a negative count', () => {
  const at = (verdict: ComparisonFigures['verdict'], stayed: ComparisonFigures['stayed']) =>
    comparison(10, { atRisk: 60, verdict, stayed })
  const open = at('open', { of: 1000, clients: -20, low: -100, high: 60 })
  expect(stayedText(open)).toMatchObject({ label: 'More who stayed', value: '−100 to 60' })
  expect(effectSentence(open)).toContain(
    'of 1,000 emailed clients tracked that long, from −100 to 60',
  )
  expect(effectSentence(open)).not.toContain('because')
  const fewer = at('fewer', { of: 1000, clients: -30, low: -50, high: -10 })
  expect(stayedText(fewer)).toEqual({
    ...{ label: 'Left because of the emails', value: '30', interval: '95% interval 10 to 50' },
  })
  expect(effectSentence(fewer)).toContain('30 left because of the emails')
  const more = at('more', { of: 1000, clients: 30, low: 10, high: 50 })
  expect(effectSentence(more)).toContain('30 stayed because of the emails')
})

test('the hold-out that runs is told before an ended one, and one without a month not at all', () => {
  const [old, slip, small, large] = [
    comparison(20, { atRisk: 900, running: false, endsOn: ended }),
    comparison(15, { atRisk: 0, running: false, endsOn: ended }),
    comparison(5, { atRisk: 30 }),
    comparison(10, { atRisk: 60, endsOn: ended }),
  ]
  expect(maxTelling([old, slip, small, large])?.percent).toBe(10)
  expect(maxTelling([old, slip])?.percent).toBe(20)
  expect(maxTelling([slip])).toBe(undefined)
  const begun = comparison(5, { atRisk: 0 })
  expect(maxTelling([begun, old])?.percent).toBe(5)
})

test('a share that holds no more is told in the past, and a larger one by what it added', () => {
  expect(groupSentence(comparison(10, { atRisk: 0 }))).toContain('10% of the clients')
  expect(groupSentence(comparison(10, { atRisk: 0 }))).toContain('get no yearly emails.')
  const raised = comparison(20, { atRisk: 0, from: 10, endsOn: ended })
  expect(groupSentence(raised)).toContain(
    '10 to 20% of the clients, chosen at random, got no yearly emails from',
  )
})
