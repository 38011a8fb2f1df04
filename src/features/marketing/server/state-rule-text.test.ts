import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '../../../kernel/calendar-date.ts'
import { ruleBooks, unsettledStates } from '../../enrollment-windows/shared/rule-book.ts'
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

  test('a drawn time that is wider than the law, with what the law gives', () => {
    expect(ruleOf('CA')).toContain(
      'Drawn is the widest reading, April 10 to July 9; the law itself gives 60 days from the birthday.',
    )
    expect(ruleOf('LA')).toContain('gives 63 days from the birthday')
    expect(ruleOf('MO')).toContain('gives 61 days from 30 days before the policy anniversary')
    expect(ruleOf('KY')).toContain('Drawn is the widest reading, May 10 to July 8.')
  })

  test('all year, with the same or fewer benefits', () => {
    expect(ruleOf('ME')).toContain('You can change to a plan with the same or fewer benefits.')
    expect(ruleOf('NY')).not.toContain('benefits')
  })

  test('neither a right nor none where it is unsettled', () => {
    expect([...unsettledStates].toSorted()).toEqual(['DE', 'MN', 'NM', 'RI', 'VT'])
    for (const state of unsettledStates) {
      expect(ruleOf(state)).toContain('may give a right')
      expect(ruleOf(state)).toContain('(SHIP)')
    }
  })

  test('no right where the rules know none', () => {
    expect(ruleOf('')).toBe('No yearly window that our rules know: each email goes on its own day.')
  })

  test('no commission as a fact', () => {
    for (const { rule } of states) expect(rule).not.toMatch(/would earn no commission/)
    expect(ruleOf('KY')).toContain('many carriers pay little or no commission then')
    expect(ruleOf('NY')).toContain('many carriers pay little or no commission then')
  })
})
