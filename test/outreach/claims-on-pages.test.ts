import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coverText, rightText } from '../../src/features/eligibility/shared/right-text.rules.ts'
import type { FederalRecord } from '../../src/features/enrollment-windows/shared/federal-right.rules.ts'
import { federalTriggers } from '../../src/features/enrollment-windows/shared/federal-triggers.ts'
import { rightOn } from '../../src/features/enrollment-windows/shared/right.rules.ts'
import { stateName } from '../../src/features/geo/shared/us-states.ts'
import type { QuoteView } from '../../src/features/quotes/shared/quote-page.ts'
import { shownRights } from '../../src/features/quotes/shared/shown-rights.rules.ts'
import { RightToChange } from '../../src/features/quotes/web/public/RightToChange.tsx'
import { Staying } from '../../src/features/quotes/web/public/Staying.tsx'
import { type CalendarDate, calendarDate, displayLongDate } from '../../src/kernel/calendar-date.ts'
import { LanguageContext } from '../../src/ui-public/page/language.ts'
import { type ClaimsCase, claimsCases } from './claims-cases.ts'
import { claimsProvedBy } from './rendered-claims.ts'
import { rightIn } from './rights-oracle.ts'

const claims = await claimsProvedBy('test/outreach/claims-on-pages.test.ts')

/** Returns what the quote page says of the right and of health questions, and the small line. */
function onQuotePage(
  { state, birthDate, policyDate, day, locale }: ClaimsCase,
  confirmed: boolean,
  federal: readonly FederalRecord[] = [],
) {
  const person = { state, stateName: stateName(state) }
  const reader = { state, birthDate, policyDate, confirmed, locale, federal }
  const quote = { person, right: shownRights(day, reader).note } as QuoteView
  const page = [
    createElement(RightToChange, { key: 'right', quote }),
    createElement(Staying, { key: 'plan', right: quote.right }),
  ]
  const value = { locale, url: '/' }
  const html = renderToStaticMarkup(createElement(LanguageContext, { value }, page))
  const small = /<p class="source">(.*?)<\/p>/.exec(html)
  const text = html.replace(small?.[0] ?? '', '').replace(/<[^>]*>/g, ' ')
  const dialog = quote.right?.dialog ?? ''
  claims.look(`${text} ${dialog}`)
  return { text, small: small?.[1] ?? '', dialog }
}

const now = /may be able to change plans now|Quizás pueda cambiar de plan ahora/
const later = /Your next time|Su próxima época/
const yearly = /gives a time each year|hay una época del año/

/** Returns the claims of a page that the rule data do not bear out. */
function untrueOn(
  { text: page, small, dialog }: ReturnType<typeof onQuotePage>,
  reader: ClaimsCase,
  confirmed: boolean,
): string[] {
  const { state, locale, allYear, open, next, policyDate, unsettled } = reader
  const right = rightIn(state)
  const rule = right?.always ? undefined : right
  const untrue: string[] = []
  const claim = (name: string, made: boolean, isTrue: boolean) => {
    if (made !== isTrue) untrue.push(name)
  }
  const has = (date: string) => page.includes(displayLongDate(calendarDate(date), locale))
  const anchored = rule !== undefined && (rule.from !== 'anniversary' || policyDate !== null)
  claim('now', now.test(page), allYear || (confirmed && open !== undefined))
  claim('later', later.test(page), confirmed && open === undefined && next !== undefined)
  claim('yearly', yearly.test(page), rule !== undefined && !(confirmed && anchored))
  const asks = /new company may first ask|aseguradora nueva puede preguntar/
  const hasNow = allYear || (confirmed && open !== undefined)
  claim('health questions', asks.test(page), !(hasNow && right?.issuers === 'any'))
  claim('unsettled', /do not know this for sure|No lo sabemos con certeza/.test(page), unsettled)
  claim('counseling', /SHIP/.test(page), unsettled)
  claim('its rule', small.includes(` ${state}-${unsettled ? 'U' : ''}1,`), small !== '')
  const dates = open ?? next
  const told = hasNow || (confirmed && next !== undefined)
  const tells = (words: RegExp) => words.test(page)
  claim(
    'the own company',
    tells(/company you have now|aseguradora actual/),
    told && right?.issuers !== 'any',
  )
  claim(
    'sister companies',
    tells(/sister compan|mismo grupo/),
    told && right?.issuers === 'same_or_affiliate',
  )
  claim(
    'the same letter',
    tells(/same letter|misma letra/),
    told && right?.benefits === 'same_letter',
  )
  claim(
    'fewer benefits',
    tells(/fewer benefits|mismos beneficios/),
    told && right?.benefits === 'equal_or_lesser',
  )
  claim('Plan A', tells(/Plan A /), told && right?.benefits === 'same_group')
  claim('no gap', tells(/90 days|90 días/), told && right?.condition !== undefined)
  if (unsettled) claim('the dialog', /SHIP/.test(dialog), true)
  claim('dates', /\b20\d\d\b/.test(page), confirmed && dates !== undefined && !allYear)
  if (confirmed && dates !== undefined)
    claim('the rule’s dates', has(dates.start) && has(dates.end), true)
  if (yearly.test(page)) {
    claim('birthday', /birthday|cumpleaños/.test(page), rule?.from !== 'anniversary')
    claim('ages', /65/.test(page), typeof rule?.age?.[0] === 'number')
    claim('the last age', /75/.test(page), typeof rule?.age?.[1] === 'number')
    const asked = /Type your birth date|Escriba abajo su fecha/.test(page)
    claim('asks for the birth date', asked, !confirmed && anchored)
  }
  return untrue
}

test('the quote page says of the right to change what the rule data say, for every state, age and day, in turn in both languages', () => {
  const seen = new Map<string, string>()
  let pages = 0
  for (const reader of claimsCases())
    for (const confirmed of [true, false]) {
      const page = onQuotePage(reader, confirmed)
      pages += 1
      const { state, age, day, holder } = reader
      for (const claim of untrueOn(page, reader, confirmed))
        seen.set(claim, `${state} ${age} ${day} ${holder} ${confirmed}: ${page.text} ${page.small}`)
    }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(pages).toBeGreaterThan(2000)
}, 60_000)

test('the health questions’ page names the plans and the last day of the rule data', () => {
  for (const reader of claimsCases()) {
    const { state, locale, day, birthDate, policyDate, allYear, open, unsettled } = reader
    const right = rightOn(day, { state, birthDate, policyDate })
    const told = allYear || open !== undefined
    expect(right.kind).toBe(unsettled ? 'unsettled' : allYear ? 'always' : told ? 'window' : 'none')
    if (right.kind !== 'always' && right.kind !== 'window') continue
    const text = rightText(right, stateName(state), locale)
    const until = open && displayLongDate(calendarDate(open.end), locale)
    expect(text).toContain(until ?? (locale === 'es' ? 'cualquier época' : 'any time'))
    expect(coverText(right, locale) === null).toBe(
      right.issuers === 'any' && right.benefits === 'any',
    )
  }
})

test('with a federal right, what is said of the state is kept, and no birth date is asked for where none is on file', () => {
  const kinds = new Set<string>()
  for (const { day, ...reader } of claimsCases()) {
    if (day <= '2026-05-31' || day > '2026-08-02') continue
    const noted = { coverageEnd: calendarDate('2026-05-31'), medicareSince: null }
    const federal = [{ trigger: 'plan_ends' as const, ...noted }]
    for (const confirmed of [true, false]) {
      const said = (records: readonly FederalRecord[], birthDate: CalendarDate | null) =>
        shownRights(day, { ...reader, birthDate, confirmed, federal: records }).note
      const alone = said([], reader.birthDate)
      const lines = said(federal, reader.birthDate)?.lines ?? []
      kinds.add(`${alone?.kind} ${confirmed}`)
      const otherTimes = /change at other times|cambiar en otra época/
      const kept = alone?.lines.filter((line) => !otherTimes.test(line)) ?? []
      expect(lines).toEqual(expect.arrayContaining(kept))
      expect(new Set(lines).size).toBe(lines.length)
      expect(said(federal, null)).toEqual(said([], null))
    }
  }
  for (const kind of [
    'now true',
    'later true',
    'unsettled true',
    'yearly false',
    'unsettled false',
  ])
    expect(kinds).toContain(kind)
}, 60_000)

test('a running federal right is told with its plans, last day and proof, to the client alone', () => {
  const plans = {
    en: { any: /every Medicare Supplement plan sold in your state/, listed: /Plans A, B,/ },
    es: { any: /todos los planes Medigap/, listed: /los planes A, B,/ },
  }
  const proof = /Keep the letter|Guarde la carta/
  const federal = /[Ff]ederal law|ley federal/
  const coverageEnd = calendarDate('2026-05-31')
  const all = claimsCases().filter(({ day }) => day > '2026-05-31' && day <= '2026-08-02')
  let told = 0
  for (const reader of all)
    for (const trigger of federalTriggers) {
      const records = [{ trigger, coverageEnd, medicareSince: null }]
      const { text, small, dialog } = onQuotePage(reader, true, records)
      const about = `${reader.state} ${reader.day} ${trigger} ${text}`
      const any = trigger === 'trial_at_65'
      // A state's right that covers everything leaves nothing for a federal one to add.
      const young = reader.age === 65 && reader.day.slice(5) < reader.birthDate.slice(5)
      const promised = !young && !['MN', 'WI'].includes(reader.state) && !reader.forAll
      expect(federal.test(text), about).toBe(promised)
      if (!promised) continue
      told += 1
      const ofState = rightIn(reader.state)
      expect(text, about).toMatch(plans[reader.locale][any ? 'any' : 'listed'])
      expect(text, about).toContain(displayLongDate(calendarDate('2026-08-02'), reader.locale))
      expect(
        [text, dialog].every((words) => /letter|carta/.test(words)),
        about,
      ).toBe(true)
      expect(small, about).toContain(`US-${trigger.replaceAll('_', '-')}-1,`)
      const asks = /new company may first ask|aseguradora nueva puede preguntar/.test(text)
      const stateAsks = !reader.allYear && (reader.open === undefined || ofState?.issuers !== 'any')
      expect(asks, about).toBe(!any && stateAsks)
      const beyond = /For other plans, a company may ask|Si quiere otro plan, la aseguradora/
      expect(beyond.test(text), about).toBe(!any && !reader.allYear && reader.open === undefined)
      // What ended and when is not for every person with the link.
      const stranger = onQuotePage(reader, false, records)
      expect(`${stranger.text} ${stranger.small}`, about).not.toMatch(
        /US-[a-z]|August 2,|2 de agosto/,
      )
      expect(stranger.text, about).not.toMatch(proof)
    }
  expect(told).toBeGreaterThan(250)
  const [late] = claimsCases().filter(({ day, state }) => day > '2026-08-02' && state === 'TX')
  const records = [{ trigger: 'moved' as const, coverageEnd, medicareSince: null }]
  expect(late && federal.test(onQuotePage(late, true, records).text)).toBe(false)
}, 60_000)

test('each claim of the quote page was rendered', () => {
  expect(claims.unseen()).toEqual([])
})
