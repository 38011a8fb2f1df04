import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { questionIds } from '../../src/features/eligibility/shared/questions.ts'
import type { ScheduleInfo } from '../../src/features/schedule/shared/schedule.contract.ts'
import { scheduleVariants } from '../../src/features/schedule/shared/schedule-status.rules.ts'
import {
  consentWords,
  currentBoxConsent,
  currentConsent,
} from '../../src/features/self-onboarding/shared/consent.ts'
import type { SelfOnboardingInfo } from '../../src/features/self-onboarding/shared/self-onboarding.contract.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { exportOf } from '../../src/main/render-page.ts'
import {
  agencyOfPages as agency,
  agentOfPages as agent,
  ofRights,
  pageWords,
} from './page-words.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-on-plain-pages.test.ts')

type Page = ComponentType<{ firstPaint: unknown }>
const pageOf = (feature: string, name: string) =>
  exportOf<Page>(`src/features/${feature}/web/public/${name}.tsx`, name)
function wordsOf(page: Page, firstPaint: unknown, locale: Locale): string {
  const words = pageWords(createElement(page, { firstPaint }), locale)
  claims.look(words)
  return words
}

const SchedulePage = await pageOf('schedule', 'SchedulePage')
const plan = {
  ...{ plan_name: 'Plan G', carrier: 'Humana', price_cents: 14_250, naic: '1', plan: 'G' },
  effective_date: calendarDate('2027-01-01'),
}
const tpmoDisclaimer = 'We do not offer every plan'

test('the page of a call promises no right, names a price only as it was shown, and Medicare Advantage only with its disclaimer', () => {
  for (const locale of locales)
    for (const variant of scheduleVariants)
      for (const cards of [true, false])
        for (const illustrative of [true, false, null])
          for (const phone of [agency.phone, undefined]) {
            const info = {
              ...{ agency: { ...agency, phone }, agent: { ...agent, phone }, tpmoDisclaimer },
              ...{ medicareAdvantageCards: cards, variant, requested: false, hasPhone: false },
              phoneEnding: null,
              selectedPlan: illustrative === null ? null : { ...plan, illustrative },
            } as unknown as ScheduleInfo
            const words = wordsOf(SchedulePage, { ...info, ids: {} }, locale)
            const claim = (made: RegExp, isTrue: boolean) =>
              expect(made.test(words), `${variant} ${cards} ${illustrative}: ${words}`).toBe(isTrue)
            claim(ofRights, false)
            claim(/licensed|con licencia/, false)
            claim(/\$142\.50/, illustrative !== null)
            claim(/an example price|precio de ejemplo/, illustrative === true)
            claim(/Medicare Advantage/, cards && variant === 'options')
            claim(new RegExp(tpmoDisclaimer), cards && variant === 'options')
            claim(
              /You can join one only at certain times|Solo puede inscribirse en ciertas épocas/,
              cards && variant === 'options',
            )
            claim(/may be able to switch|podría cambiar de plan/, variant === 'switch')
            // Not everyone came by an email, and the form is on every page.
            claim(/email|correo/, false)
            claim(/form below|formulario de abajo/, phone === undefined)
          }
})

const QuoteFormPage = await pageOf('self-onboarding', 'QuoteFormPage')
const SelfOnboardingPage = await pageOf('self-onboarding', 'SelfOnboardingPage')
const YourDetailsPage = await pageOf('self-onboarding', 'YourDetailsPage')
const today = calendarDate('2026-11-27')

test('the public forms promise no right and no price, and show the words of the consent that is stored', () => {
  const info = {
    ...{ agency, agent, today, formToken: 'f', consentVersion: currentConsent, contact: null },
    ...{ carriers: ['Aetna'], ids: { orgSlug: 'o' }, requestId: 'r', sent: null },
  } as unknown as SelfOnboardingInfo
  const known = { zipCode: '', county: '', dateOfBirth: '', gender: '', tobacco: '' }
  const details = (page: 'eligibility' | 'schedule') => ({
    ...{ agency, agent, today, known, place: 'none', missing: [], pricesPath: '/quote' },
    ...{ onward: null, consentVersion: currentBoxConsent, formToken: 'f', requestId: 'r' },
    ...{ sent: null, step: { page } },
  })
  for (const locale of locales) {
    const quoteForm = wordsOf(
      QuoteFormPage,
      { agency, agent, planType: null, today, sent: null },
      locale,
    )
    const signUp = wordsOf(SelfOnboardingPage, info, locale)
    const [call, questions] = (['schedule', 'eligibility'] as const).map((page) =>
      wordsOf(YourDetailsPage, details(page), locale),
    )
    for (const words of [quoteForm, signUp, call, questions]) {
      expect(words).not.toMatch(ofRights)
      expect(words).not.toMatch(/licensed|con licencia|\$\d/)
      // In eight states neither age, gender nor tobacco use counts.
      expect(words).not.toMatch(/prices depend|precios dependen/i)
    }
    const consent = (version: string) => consentWords(version, locale, 'Blue Harbor') ?? 'none'
    expect(signUp).toContain(consent(currentConsent))
    expect(call).toContain(consent(currentBoxConsent))
    expect(questions).toContain(consent(currentBoxConsent))
    expect(quoteForm).not.toMatch(/I agree|acepto/i)
    const count = /there may be seven health questions|puede haber siete preguntas de salud/
    expect(count.test(questions ?? '')).toBe(questionIds.length === 7)
    expect(call).not.toMatch(count)
  }
})

const HowItWorks = await exportOf<ComponentType<{ open: boolean; onClose: () => void }>>(
  'src/features/self-onboarding/web/public/HowItWorks.tsx',
  'HowItWorks',
)

test('how the form works promises no right and no price, and each claim of these pages was rendered', () => {
  for (const locale of locales) {
    const words = pageWords(createElement(HowItWorks, { open: true, onClose: () => {} }), locale)
    claims.look(words)
    expect(words).toMatch(/Prices can depend on|precios pueden depender/)
    expect(words).not.toMatch(ofRights)
  }
  expect(claims.unseen()).toEqual([])
})
