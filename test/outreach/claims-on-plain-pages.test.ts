import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { questionIds } from '../../src/features/eligibility/shared/questions.ts'
import {
  emailTypeNames,
  emailTypeOf,
  yearlyEmailTypes,
} from '../../src/features/organizations/shared/email-types.ts'
import type { ChoicesForm } from '../../src/features/outreach/shared/unsubscribe-page.ts'
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
import { agencyOfPages as agency, agentOfPages as agent, pageWords } from './page-words.ts'

type Page = ComponentType<{ firstPaint: unknown }>
const pageOf = (feature: string, name: string) =>
  exportOf<Page>(`src/features/${feature}/web/public/${name}.tsx`, name)
const wordsOf = (page: Page, firstPaint: unknown, locale: Locale) =>
  pageWords(createElement(page, { firstPaint }), locale)

/** Claims that need the rule data: no page here knows its reader's rights. */
const ofRights =
  /without (answering )?health questions|sin (contestar )?preguntas de salud|turn you down|underwriting|guarantee|once a year|every year|una vez al año|each year|right to change|open enrollment/i

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
            claim(/may be able to switch|podría cambiar de plan/, variant === 'switch')
            // Not everyone came by an email, and the form is on every page.
            claim(/email|correo/, false)
            claim(/form below|formulario de abajo/, phone === undefined)
          }
})

const UnsubscribePage = await pageOf('outreach', 'UnsubscribePage')

/** The choices of a client with or without a policy, as they are offered. */
const choices = (holder: boolean, language: Locale): ChoicesForm => ({
  ...{ declined: [], callsInstead: false, getsPlanned: true, canBeCalled: true, language },
  kinds: yearlyEmailTypes.filter((type) => holder || type !== 'anniversary'),
  ...{ pausedUntil: calendarDate('2026-09-01'), pause: 'keep' },
  pauseDays: {
    ...{ months_3: calendarDate('2026-08-26'), months_6: calendarDate('2026-11-26') },
    new_year: calendarDate('2027-01-01'),
  },
})

test('the page behind an unsubscribe link says no more of emails, days and a policy than holds', () => {
  const followUps = emailTypeNames.filter((type) => emailTypeOf(type).cause === 'follow-up')
  expect(followUps).toHaveLength(3)
  for (const locale of locales)
    for (const holder of [true, false])
      for (const result of ['saved', null] as const)
        for (const done of [true, false]) {
          const shown = {
            ...{ token: 't', email: 'm…@mail.example', agencyName: 'Blue Harbor', done, result },
            ...{ agencyPhone: '5555550100', primaryColor: '#0F5C6E', secondaryColor: '#E0A458' },
            ...{ inert: false, choices: choices(holder, locale) },
          }
          const words = wordsOf(UnsubscribePage, shown, locale)
          const claim = (made: RegExp, isTrue: boolean) =>
            expect(made.test(words), `${holder} ${result} ${done} ${made.source}: ${words}`).toBe(
              isTrue,
            )
          claim(ofRights, false)
          claim(/can change|puede cambiar/, false)
          claim(/your policy|su póliza/, holder && !done)
          claim(/up to three times|hasta tres veces/, !done)
          claim(/1 de enero de 2027|January 1, 2027/, !done)
          claim(
            /no emails before September 1, 2026|antes del 1 de septiembre/,
            result === 'saved' && !done,
          )
          claim(/will no longer send|ya no le enviará/, done)
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
