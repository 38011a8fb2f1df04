import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import type { ChoosableKind } from '../../src/features/contacts/shared/email-choices.rules.ts'
import {
  emailTypeNames,
  emailTypeOf,
  yearlyEmailTypes,
} from '../../src/features/organizations/shared/email-types.ts'
import type { ChoicesForm } from '../../src/features/outreach/shared/unsubscribe-page.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { exportOf } from '../../src/main/render-page.ts'
import { ofRights, pageWords } from './page-words.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-of-stopping.test.ts')
type Page = ComponentType<{ firstPaint: unknown }>
const page = (name: string) => exportOf<Page>(`src/features/outreach/web/public/${name}.tsx`, name)
const UnsubscribePage = await page('UnsubscribePage')
const StopLettersPage = await page('StopLettersPage')

function wordsOf(component: Page, firstPaint: unknown, locale: Locale): string {
  const words = pageWords(createElement(component, { firstPaint }), locale)
  claims.look(words)
  return words
}

/** The choices of a client with or without a policy, as they are offered. */
const choices = (
  holder: boolean,
  language: Locale,
  declined: readonly ChoosableKind[],
  callsInstead = false,
): ChoicesForm => ({
  ...{ declined, callsInstead, getsPlanned: true, canBeCalled: true, language },
  kinds: yearlyEmailTypes.filter((type) => holder || type !== 'anniversary'),
  ...{ pausedUntil: calendarDate('2026-09-01'), pause: 'keep' },
  pauseDays: {
    ...{ months_3: calendarDate('2026-08-26'), months_6: calendarDate('2026-11-26') },
    new_year: calendarDate('2027-01-01'),
  },
})
const ofUnsubscribing = {
  ...{ token: 't', email: 'm…@mail.example', agencyName: 'Blue Harbor', inert: false },
  ...{ agencyPhone: '5555550100', primaryColor: '#0F5C6E', secondaryColor: '#E0A458' },
}

test('the page behind an unsubscribe link says no more of emails, days and a policy than holds', () => {
  const followUps = emailTypeNames.filter((type) => emailTypeOf(type).cause === 'follow-up')
  expect(followUps).toHaveLength(3)
  for (const locale of locales)
    for (const holder of [true, false])
      for (const result of ['saved', null] as const)
        for (const done of [true, false]) {
          const shown = { ...ofUnsubscribing, done, result, choices: choices(holder, locale, []) }
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

test('after a choice the page says that no email of a kind comes only where none will', () => {
  const shownKinds: readonly ChoosableKind[] = ['birthday', 'aep', 'new_year']
  for (const locale of locales)
    for (const declined of [[], shownKinds, [...yearlyEmailTypes, 'follow_ups' as const]])
      for (const callsInstead of [true, false]) {
        const form = choices(false, locale, declined, callsInstead)
        const shown = { ...ofUnsubscribing, done: false, result: 'saved', choices: form }
        const words = wordsOf(UnsubscribePage, shown, locale)
        const claim = (made: RegExp, isTrue: boolean) =>
          expect(made.test(words), `${declined} ${callsInstead} ${made.source}: ${words}`).toBe(
            isTrue,
          )
        const told = !callsInstead
        claim(/no yearly emails|correos anuales/, told && declined.length === 5)
        claim(/We send no reminders|No le enviamos recordatorios/, told && declined.length === 5)
        claim(/We send reminders|Le recordamos hasta/, told && declined.length < 5)
        claim(/We write to you around|Le escribimos cerca/, told && declined.length === 0)
        claim(/calls you and sends|le llama y no le/, callsInstead)
      }
})

test('emails are offered again only to who may return, and are said to go again only once they do', () => {
  for (const locale of locales)
    for (const result of ['again', null] as const)
      for (const mayReturn of [true, false]) {
        const done = result === null
        const form = done ? null : choices(true, locale, [])
        const shown = { ...ofUnsubscribing, done, mayReturn, result, choices: form }
        const words = wordsOf(UnsubscribePage, shown, locale)
        const claim = (made: RegExp, isTrue: boolean) =>
          expect(made.test(words), `${result} ${mayReturn} ${made.source}: ${words}`).toBe(isTrue)
        claim(/and we write to|y le escribimos otra vez/, done && mayReturn)
        claim(/for all who share|para todos los que usan/, done && mayReturn)
        claim(/no longer unsubscribed|está activa otra vez/, !done)
        claim(/will no longer send|ya no le enviará/, done)
      }
})

test('the page behind a letter’s code says that letters stop only once they do, and each claim here was rendered', () => {
  const { agencyName, agencyPhone, primaryColor, secondaryColor } = ofUnsubscribing
  for (const locale of locales)
    for (const done of [true, false]) {
      const words = wordsOf(
        StopLettersPage,
        { agencyName, agencyPhone, primaryColor, secondaryColor, done },
        locale,
      )
      const claim = (made: RegExp, isTrue: boolean) =>
        expect(made.test(words), `${done} ${made.source}: ${words}`).toBe(isTrue)
      claim(/will send you no more letters|no le enviará más cartas/, done)
      claim(/may still come|todavía puede llegar/, done)
      claim(/Do you want no more letters|¿No quiere más cartas/, !done)
      claim(ofRights, false)
    }
  expect(claims.unseen()).toEqual([])
})
