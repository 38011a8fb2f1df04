import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { planSections } from '../../src/features/quotes/shared/plan-sections.rules.ts'
import type { QuoteView } from '../../src/features/quotes/shared/quote-page.ts'
import type { ShownPrices } from '../../src/features/quotes/shared/quotes.contract.ts'
import type { PaidPremium } from '../../src/features/quotes/shared/savings.rules.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { exportOf } from '../../src/main/render-page.ts'
import { agencyOfPages as agency, agentOfPages as agent, pageWords } from './page-words.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-of-prices.test.ts')
type Part = ComponentType<Record<string, unknown>>
const part = (name: string) => exportOf<Part>(`src/features/quotes/web/public/${name}.tsx`, name)
const QuoteScreen = await part('QuoteScreen')
const PlanPrices = await part('PlanPrices')
const PremiumComparison = await part('PremiumComparison')
const GoodNewsDialog = await part('GoodNewsDialog')

function wordsOf(component: Part, props: Record<string, unknown>, locale: Locale): string {
  const words = pageWords(createElement(component, props), locale)
  claims.look(words)
  return words
}

const today = calendarDate('2026-07-01')
const sections = planSections('TX')
const line = (plan: 'G' | 'N', rate: number, discount: number) => ({
  ...{ plan, rate, discount_rate: discount, original_plan_name: `Plan ${plan}`, planCode: plan },
  discount_category: discount < rate ? 'Household' : null,
})
const pricesOf = (illustrative: boolean, discount: number): ShownPrices => ({
  ...{ illustrative, rates_as_of: null, rates_version: null, effective_date: today },
  ...{ state: 'TX', age: 70, message: null, part_b_deductible: { year: 2026, cents: 283_00 } },
  quotes: [
    {
      ...{ naic: '1', group: '1', company_name: 'Aetna Health', carrier: 'Aetna' },
      quotes: [line('G', 142_10, 142_10 - discount), line('N', 101_20, 101_20)],
    },
    {
      ...{ naic: '2', group: '2', company_name: 'Humana Insurance', carrier: 'Humana' },
      quotes: [line('G', 150_30, 150_30)],
    },
  ],
})
const tpmoDisclaimer = 'We do not offer every plan'
const quoteOf = (prices: ShownPrices, values: Partial<QuoteView> = {}): QuoteView => ({
  ...{ kind: 'quote', agency, agent, sender: 'agent', sections, prices, retry: false, today },
  ids: { quoteId: 'q', orgId: 'o', contactId: 'c', tid: null },
  person: { firstName: 'Luz', state: 'TX', stateName: 'Texas', details: null },
  ...{ effectiveDates: [today], planType: null, householdNote: null, medicareAdvantage: false },
  ...{ tpmoDisclaimer, right: null, videos: {}, preview: false, ...values },
})

test('the quote’s screen names the lowest filed prices, examples as examples, and Medicare Advantage with its disclaimer', () => {
  for (const locale of locales)
    for (const illustrative of [true, false])
      for (const discount of [0, 10_00])
        for (const medicareAdvantage of [true, false]) {
          const prices = pricesOf(illustrative, discount)
          const quote = quoteOf(prices, { medicareAdvantage })
          const html = wordsOf(QuoteScreen, { quote }, locale)
          const claim = (made: RegExp, isTrue: boolean) =>
            expect(made.test(html), `${illustrative} ${discount} ${made.source} ${html}`).toBe(
              isTrue,
            )
          claim(/Plan G (from|desde) \$142\.10/, true)
          claim(/Plan N (from|desde) \$101\.20/, true)
          claim(/for illustration, not filed|No se presentaron ante/, illustrative)
          claim(/What is a household discount|descuento por hogar\?/, discount > 0)
          claim(/\$132\.10 (a month with the|al mes con el)/, discount > 0)
          claim(/Medicare Advantage/, medicareAdvantage)
          claim(new RegExp(tpmoDisclaimer), medicareAdvantage)
        }
})

test('where plans have no letters, no client is said to have Plan G on file', () => {
  const details = { currentCarrier: 'Aetna', currentPlan: 'Plan G', paid: null, policyPlan: null }
  for (const locale of locales)
    for (const state of ['TX', 'WI', 'MN', 'MA'] as const) {
      const quote = {
        ...quoteOf(pricesOf(false, 0)),
        ...{ sections: planSections(state), person: { state, stateName: state, details } },
      }
      const words = wordsOf(QuoteScreen, { quote }, locale)
      expect(words).toContain('Aetna')
      expect(/Plan G/.test(words), `${state}: ${words}`).toBe(state === 'TX')
    }
})

test('a card says with which discount its price is, and by whom there is none', () => {
  for (const locale of locales)
    for (const household of [true, false]) {
      const offer = { naic: '1', carrier: 'Aetna', legalName: 'Aetna', section: sections[0] }
      const offers = [
        { ...offer, price: '$132.10', standard: '$142.10', discounted: '$132.10' },
        { ...offer, naic: '2', price: '$150.30', standard: '$150.30', discounted: undefined },
      ]
      const words = wordsOf(
        PlanPrices,
        { isVisitor: false, section: sections[0], offers, household, example: false },
        locale,
      )
      const claim = (made: RegExp, isTrue: boolean) =>
        expect(made.test(words), `${household} ${made.source} ${words}`).toBe(isTrue)
      claim(/\$132\.10 (a month with the household|al mes con el descuento)/, !household)
      claim(/\$142\.10 (a month without it|al mes sin)/, household)
      claim(/No discount for your household|no da descuento por hogar/, household)
    }
})

test('what a client pays is compared with the lowest price, and not when it is old', () => {
  const prices = pricesOf(false, 0)
  for (const locale of locales)
    for (const [cents, on, told] of [
      [140_00, today, 'stay'],
      [150_00, today, 'close'],
      [172_10, today, 'lower'],
      [172_10, calendarDate('2025-01-01'), 'old'],
    ] as const) {
      const plan = { code: 'G' as const, select: false }
      const paid: PaidPremium = { cents, on, source: 'told', plan }
      const person = { details: { paid } }
      const quote = { ...quoteOf(prices), person }
      const words = wordsOf(
        PremiumComparison,
        { sections: sections.slice(0, 1), prices, household: false, quote, paid: undefined },
        locale,
      )
      const claim = (made: RegExp, isTrue: boolean) =>
        expect(made.test(words), `${told} ${made.source} ${words}`).toBe(isTrue)
      claim(/pay no more now|no paga ahora más/, told === 'stay')
      claim(/only \$7\.90 less|solo \$7\.90 menos/, told === 'close')
      claim(/\(Aetna\) (is|es) \$30\.00 (less|menos).* \$360\.00 /, told === 'lower')
      claim(/a while ago|hace tiempo/, told === 'old')
    }
})

test('before the health questions a right is told where there is one, and each claim here was rendered', () => {
  for (const locale of locales)
    for (const dialog of ['You need not answer them', null]) {
      const right = dialog === null ? null : { dialog }
      const quote = { ...quoteOf(pricesOf(false, 0)), right }
      const props = { open: true, offer: undefined, quote, prices: quote.prices }
      const words = wordsOf(GoodNewsDialog, props, locale)
      const claim = (made: RegExp, isTrue: boolean) =>
        expect(made.test(words), `${dialog} ${made.source} ${words}`).toBe(isTrue)
      claim(/You need not answer them/, dialog !== null)
      claim(/seven yes-or-no|siete preguntas/, dialog === null)
      claim(/not an application|no una solicitud/, true)
    }
  expect(claims.unseen()).toEqual([])
})
