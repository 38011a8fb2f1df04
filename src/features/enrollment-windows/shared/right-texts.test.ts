import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { locales } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { coverText, rightText } from '../../eligibility/shared/right-text.rules.ts'
import { rightOn } from './right.rules.ts'
import { isLimited, rightTexts } from './right-texts.ts'
import { rightsBook } from './rights-book.ts'
import { memberRuleLine, ruleLine, stateRuleLine, unsettledText } from './rule-line.ts'

const day = calendarDate('2026-06-12')

/** The right that a state gives a 70-year-old in the middle of its days. */
function rightIn(state: StateCode) {
  const right = rightOn(day, {
    state,
    birthDate: calendarDate('1956-06-05'),
    policyDate: calendarDate('2019-06-05'),
  })
  if (right.kind === 'none' || right.kind === 'unsettled')
    throw new Error(`${state} has no window on that day`)
  return right
}

describe('nobody is told that any company must take them where only some must', () => {
  test.each(['IL', 'LA'] as const)('%s: the own company and its sister companies', (state) => {
    const right = rightIn(state)
    expect(rightTexts('en').promise(right)).toMatch(
      /the company you have now may not turn you down .* The same is true for its sister companies/,
    )
    expect(rightTexts('en').beyond(right)).toContain('Any other company may ask health questions')
    expect(rightTexts('es').promise(right)).toMatch(/su aseguradora actual .* mismo grupo tampoco/)
    expect(rightTexts('es').beyond(right)).toContain('Las demás sí pueden')
    expect(coverText(right)).toContain('from the company you have now or a sister company')
    expect(coverText(right, 'es')).toContain('de su aseguradora actual o de una de su mismo grupo')
  })

  test('UT: the own company alone', () => {
    const right = rightIn('UT')
    for (const text of [rightTexts('en').promise(right), coverText(right)])
      expect(text).not.toContain('sister')
    for (const text of [rightTexts('es').promise(right), coverText(right, 'es')])
      expect(text).not.toContain('mismo grupo')
    expect(coverText(right)).toBe(
      'a plan with the same or fewer benefits from the company you have now',
    )
    expect(rightTexts('en').beyond(right)).toContain('So may your own company for a plan with more')
  })

  test.each(['CA', 'ID', 'ME', 'OR', 'OK', 'VA', 'WY'] as const)(
    '%s: the same or fewer benefits',
    (state) => {
      const right = rightIn(state)
      expect(rightTexts('en').promise(right)).toContain(
        'you can choose a plan with the same or fewer benefits. No company',
      )
      expect(rightTexts('en').beyond(right)).toContain('a plan with more benefits')
      expect(rightTexts('es').beyond(right)).toContain('un plan con más beneficios')
      expect(rightText(right, 'Maine')).toContain(
        'You can change to a plan with the same or fewer benefits.',
      )
    },
  )

  test('WA: plans B to N for those who have one, Plan A for those with Plan A', () => {
    const right = rightIn('WA')
    expect(rightText(right, 'Washington')).toContain(
      'You can change to a plan from B to N if you have one of these, or to Plan A if you have Plan A.',
    )
    expect(rightTexts('en').beyond(right)).toBe(
      'For any other plan, a company may ask health questions and may turn you down.',
    )
    expect(rightTexts('es').beyond(right)).toContain('cualquier otro plan')
  })

  test('ME and OK ask for coverage without a long gap, and the others do not', () => {
    for (const right of [...rightsBook.rights.values()].flat()) {
      const asks = ['ME', 'OK'].includes(right.state)
      for (const locale of locales) {
        const condition = rightTexts(locale).condition(right)
        expect(condition?.includes('90') ?? false, right.state).toBe(asks)
        const text = rightText({ ...right, from: null, until: null }, 'Maine', locale)
        expect(text.includes('90')).toBe(asks)
      }
    }
  })

  test('every limited right names its limit in both languages', () => {
    const limited = [...rightsBook.rights.values()].flat().filter(isLimited)
    expect(limited).toHaveLength(16)
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

describe('the line beside a right', () => {
  test('has the rule, the day on which it was checked, and its source', () => {
    expect(ruleLine(rightIn('WA'), 'en')).toBe(
      'Rule WA-1, checked on November 23, 2026. Source: RCW 48.66.045.',
    )
    expect(ruleLine(rightIn('WA'), 'es')).toBe(
      'Regla WA-1, revisada el 23 de noviembre de 2026. Fuente, en inglés: RCW 48.66.045.',
    )
  })

  test('a member reads how sure it is too, and that nobody has checked it again', () => {
    const { rule } = rightIn('KY')
    expect(memberRuleLine(rule, day)).toBe(
      'Rule KY-1, checked on November 23, 2026 (from trade sources). Source: two trade sources.',
    )
    const late = calendarDate('2027-05-24')
    expect(memberRuleLine(rule, late)).toContain('It was due to be checked again by May 23, 2027.')
    expect(stateRuleLine('KY', 'Kentucky', late)).toMatch(
      /^Kentucky may give clients a right .* We tell clients only that, .* Rule KY-1/,
    )
    expect(stateRuleLine('TX', 'Texas', day)).toBe(null)
  })

  test('what an unsettled state may have passed is for members alone: it would be half a promise', () => {
    expect(rightsBook.unsettled.size).toBe(5)
    for (const rule of rightsBook.unsettled.values()) {
      for (const locale of locales) {
        expect(ruleLine({ kind: 'unsettled', rule }, locale)).not.toContain(rule.source)
        const { text } = unsettledText('Delaware', locale)
        expect(text).toMatch(/ may let | Quizás Delaware le deje /)
        expect(text).toContain('SHIP')
      }
      expect(stateRuleLine(rule.state, 'the state', day)).toContain(rule.source)
    }
  })
})
