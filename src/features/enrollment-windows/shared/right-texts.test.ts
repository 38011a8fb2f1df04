import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { locales } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { coverText, rightText } from '../../eligibility/shared/right-text.rules.ts'
import { guaranteedIssueOn } from './guaranteed-issue.rules.ts'
import { isLimited, rightTexts } from './right-texts.ts'
import { ruleBooks } from './rule-book.ts'

/** The right that a state of the current book gives a 70-year-old in the middle of the window. */
function rightIn(state: StateCode) {
  const right = guaranteedIssueOn(calendarDate('2026-06-12'), ruleBooks.current, {
    state,
    birthDate: calendarDate('1956-06-05'),
    policyDate: calendarDate('2019-06-05'),
  })
  if (right === null) throw new Error(`${state} has no window on that day`)
  return right
}

const sameIssuer = ['IL', 'LA', 'UT'] as const
const fewerBenefits = ['CA', 'ID', 'ME', 'OR', 'OK', 'VA', 'WY'] as const

describe('nobody is told that any company must take them where only some must', () => {
  test.each(sameIssuer)('%s: the company one has now and its sister companies', (state) => {
    const right = rightIn(state)
    expect(right).toMatchObject({ sameIssuer: true })
    expect(rightTexts('en').promise(right)).toContain(
      'the company you have now may not turn you down',
    )
    expect(rightTexts('en').beyond(right)).toContain('Any other company may ask health questions')
    expect(rightTexts('es').promise(right)).toContain('su aseguradora actual')
    expect(rightTexts('es').beyond(right)).toContain('Las demás sí pueden')
    expect(coverText(right)).toContain('from the company you have now')
    expect(coverText(right, 'es')).toContain('de su aseguradora actual')
  })

  test.each(fewerBenefits)('%s: the same or fewer benefits', (state) => {
    const right = rightIn(state)
    expect(right).toMatchObject({ equalOrLesserBenefits: true })
    expect(rightTexts('en').promise(right)).toContain(
      'you can choose a plan with the same or fewer benefits. No company',
    )
    expect(rightTexts('en').beyond(right)).toContain('a plan with more benefits')
    expect(rightTexts('es').beyond(right)).toContain('un plan con más beneficios')
    expect(rightText(right, 'Maine')).toContain(
      'You can change to a plan with the same or fewer benefits.',
    )
  })

  test('every limited right of both books names its limit in both languages', () => {
    const books = Object.values(ruleBooks).flatMap(({ windows }) => [...windows.values()])
    const limited = books.filter(isLimited)
    expect(limited.length).toBeGreaterThan(15)
    for (const locale of locales)
      for (const rule of limited) expect(rightTexts(locale).beyond(rule)).not.toBe(null)
  })
})

test('a right without limits says so in both languages', () => {
  const right = { ...rightIn('NY'), until: null }
  expect(coverText(right)).toBe(null)
  expect(rightTexts('en').beyond(right)).toBe(null)
  expect(rightText(right, 'New York')).toBe(
    'In New York, you can change to another Medicare Supplement plan at any time of the year without answering health questions.',
  )
  expect(rightText(right, 'New York', 'es')).toBe(
    'En New York, usted puede cambiar a otro plan Medigap en cualquier época del año sin contestar preguntas de salud.',
  )
})
