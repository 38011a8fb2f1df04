import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coverText, rightText } from '../../src/features/eligibility/shared/right-text.rules.ts'
import { guaranteedIssueOn } from '../../src/features/enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../src/features/enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../src/features/geo/shared/us-states.ts'
import type { QuoteView } from '../../src/features/quotes/shared/quote-page.ts'
import { shownRights } from '../../src/features/quotes/shared/shown-rights.rules.ts'
import { RightToChange } from '../../src/features/quotes/web/public/RightToChange.tsx'
import { Staying } from '../../src/features/quotes/web/public/Staying.tsx'
import { calendarDate, displayLongDate } from '../../src/kernel/calendar-date.ts'
import { LanguageContext } from '../../src/ui-public/page/language.ts'
import { type ClaimsCase, claimsCases, windowOf } from './claims-cases.ts'

/** Returns what the quote page says of the right and of health questions, as text. */
function onQuotePage(
  { state, birthDate, policyDate, day, locale }: ClaimsCase,
  confirmed: boolean,
) {
  const person = { state, stateName: stateName(state) }
  const reader = { state, birthDate, policyDate, confirmed, locale }
  const quote = { person, ...shownRights(ruleBooks.current, day, reader) } as QuoteView
  const page = [
    createElement(RightToChange, { key: 'right', quote }),
    createElement(Staying, { key: 'plan', guaranteedIssue: quote.guaranteedIssue }),
  ]
  const value = { locale, url: '/' }
  return renderToStaticMarkup(createElement(LanguageContext, { value }, page)).replace(
    /<[^>]*>/g,
    ' ',
  )
}

const now = /may be able to change plans now|Quizás pueda cambiar de plan ahora/
const later = /Your next time|Su próxima época/
const yearly = /gives a time each year|hay una época del año/

/** Returns the claims of a page that the rule data do not bear out. */
function untrueOn(page: string, reader: ClaimsCase, confirmed: boolean): string[] {
  const { state, locale, allYear, open, next, policyDate } = reader
  const rule = windowOf(state)
  const untrue: string[] = []
  const claim = (name: string, made: boolean, isTrue: boolean) => {
    if (made !== isTrue) untrue.push(name)
  }
  const has = (date: string) => page.includes(displayLongDate(calendarDate(date), locale))
  const anchored = rule !== undefined && (rule.basis !== 'anniversary' || policyDate !== null)
  claim('now', now.test(page), allYear || (confirmed && open !== undefined))
  claim('later', later.test(page), confirmed && open === undefined && next !== undefined)
  claim('yearly', yearly.test(page), rule !== undefined && !(confirmed && anchored))
  const asks = /new company may first ask|aseguradora nueva puede preguntar/
  claim('health questions', asks.test(page), !allYear && !(confirmed && open !== undefined))
  const dates = open ?? next
  claim('dates', /\b20\d\d\b/.test(page), confirmed && dates !== undefined && !allYear)
  if (confirmed && dates !== undefined)
    claim('the rule’s dates', has(dates.start) && has(dates.end), true)
  if (yearly.test(page)) {
    claim('birthday', /birthday|cumpleaños/.test(page), rule?.basis !== 'anniversary')
    claim('ages', /65/.test(page), rule?.age_min !== undefined)
    claim('the last age', /75/.test(page), rule?.age_max !== undefined)
    const asked = /Type your birth date|Escriba abajo su fecha/.test(page)
    claim('asks for the birth date', asked, !confirmed && anchored)
  }
  return untrue
}

test('the quote page says of the right to change what the rule data say, for every state, age and day, in both languages', () => {
  const seen = new Map<string, string>()
  let pages = 0
  for (const reader of claimsCases())
    for (const confirmed of [true, false]) {
      const page = onQuotePage(reader, confirmed)
      pages += 1
      const { state, age, day, holder } = reader
      for (const claim of untrueOn(page, reader, confirmed))
        seen.set(claim, `${state} ${age} ${day} ${holder} ${confirmed}: ${page}`)
    }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(pages).toBeGreaterThan(4000)
}, 60_000)

test('the health questions’ page names the plans and the last day of the rule data', () => {
  for (const reader of claimsCases()) {
    const { state, locale, day, birthDate, policyDate, allYear, open } = reader
    const person = { state, birthDate, policyDate }
    const right = guaranteedIssueOn(day, ruleBooks.current, person)
    expect(right !== null).toBe(allYear || open !== undefined)
    if (right === null) continue
    const text = rightText(right, stateName(state), locale)
    const until = open && displayLongDate(calendarDate(open.end), locale)
    expect(text).toContain(until ?? (locale === 'es' ? 'cualquier época' : 'any time'))
    expect(coverText(right, locale) === null).toBe(
      !right.sameLetter && !right.sameIssuer && !right.equalOrLesserBenefits,
    )
  }
})
