import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '../../../kernel/calendar-date.ts'
import { rightsBook } from '../../enrollment-windows/shared/rights-book.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { clientYears } from './client-years.ts'

const { states } = clientYears(ruleBooks.current, dayNumberOf(2026, 11, 26))
const ruleOf = (state: string): string =>
  states.find((one) => one.state === state)?.rule ?? `no year of ${state}`

describe('the rule of a state on the landing page promises no more than the state gives', () => {
  test.each(['KY', 'IN', 'MO'])('%s: another company, the same letter', (state) => {
    expect(ruleOf(state)).toContain('a plan with the same letter as yours')
    expect(ruleOf(state)).toContain('For a plan with another letter, a company may ask health')
  })

  test.each(['IL', 'LA', 'UT'])('%s: only the same company', (state) => {
    expect(ruleOf(state)).toContain('Any other company may ask health questions')
  })

  test('the ages that have the right', () => {
    expect(ruleOf('IL')).toContain('Are you 65 to 75')
    expect(ruleOf('IN')).toContain('Are you 65 or older')
    expect(ruleOf('KY')).not.toContain('Are you')
  })

  test('what is drawn, the widest reading, beside what is promised', () => {
    expect(ruleOf('CA')).toContain(
      'Clients are promised 60 days from the birthday. The chart shows the widest reading, April 10 to July 9.',
    )
    expect(ruleOf('LA')).toContain('Clients are promised 63 days from the birthday')
    expect(ruleOf('MO')).toContain(
      'Clients are promised 61 days from 30 days before the policy anniversary',
    )
    expect(ruleOf('NV')).toContain(
      'Clients are promised 60 days from the first of the birthday’s month',
    )
    expect(ruleOf('KY')).toContain(
      'Clients are promised 59 days from the birthday. The chart shows',
    )
  })

  test('each with its rule, the day of its check and its source', () => {
    for (const state of rightsBook.rights.keys()) expect(ruleOf(state)).toContain(`Rule ${state}-1`)
    expect(ruleOf('MD')).toContain('COMAR 31.10.06.06')
  })

  test('all year, with the same or fewer benefits', () => {
    expect(ruleOf('ME')).toContain('You can change to a plan with the same or fewer benefits.')
    expect(ruleOf('NY')).not.toContain('benefits')
  })

  test('neither a right nor none where it is unsettled', () => {
    const states = [...rightsBook.unsettled.keys()]
    expect(states).toEqual(['DE', 'MN', 'NM', 'RI', 'VT'])
    for (const state of states) {
      expect(ruleOf(state)).toContain('may give clients a right')
      expect(ruleOf(state)).toContain('(SHIP)')
    }
  })

  test('no right where the rules know none', () => {
    expect(ruleOf('')).toBe('No yearly window in our rules: each email goes out on its own date.')
  })

  test('a rule that nobody has checked again in time is no right, and its quiet time stays', () => {
    const late = clientYears(ruleBooks.current, dayNumberOf(2027, 5, 24)).states
    const kentucky = late.find(({ state }) => state === 'KY')?.rule ?? ''
    expect(kentucky).toMatch(
      /^The chart shows .* SmartSend holds automatic emails, .* Kentucky may give clients a right/,
    )
    expect(kentucky).not.toContain('promise')
    expect(late.find(({ state }) => state === 'NY')?.rule).toContain('at any time of the year')
  })

  test('no commission as a fact, and not where the law forbids paying less', () => {
    for (const { rule } of states) expect(rule).not.toMatch(/would earn no commission/)
    expect(ruleOf('KY')).toContain('many carriers pay little or no commission then')
    expect(ruleOf('NY')).toContain('many carriers pay little or no commission then')
    for (const state of ['ID', 'NV', 'MD']) {
      expect(ruleOf(state)).not.toContain('pay little')
      expect(ruleOf(state)).toContain('by law, carriers may not pay less commission then')
    }
  })
})
