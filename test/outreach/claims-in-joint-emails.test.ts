import { expect, test } from 'vitest'
import { healthRuleFor } from '../../src/features/outreach/server/emails/next-step.rules.ts'
import {
  type JointPartContents,
  jointValuesOf,
} from '../../src/features/outreach/server/send/joint-values.ts'
import { jointTemplateFor } from '../../src/features/outreach/server/send/templates.ts'
import { jointKindOf } from '../../src/features/outreach/server/texts/product-text.ts'
import { productTexts } from '../../src/features/outreach/server/texts/texts-in-force.ts'
import { type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import { type Locale, locales } from '../../src/kernel/locale.ts'
import { fillTemplate } from '../../src/platform/mailer/template.ts'
import { claimsCases } from './claims-cases.ts'
import {
  config,
  licenses,
  organization,
  partFor,
  priceOf,
  withoutRuleLine,
} from './claims-of-emails.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-in-joint-emails.test.ts')

async function wordsOf(parts: readonly JointPartContents[], day: CalendarDate, locale: Locale) {
  const contents = { unsubscribeUrl: 'https://quotes.example/u', effectiveDate: day, day }
  const branding = { config, organization, licenses }
  const { substitutions, variant } = jointValuesOf(parts, contents, branding)
  const template = await jointTemplateFor(config, organization, {
    ...{ mode: 'production', locale, variant },
    text: productTexts.of(jointKindOf(variant.opening), locale),
  })
  const { text } = fillTemplate({ ...template, html: '' }, substitutions)
  const words = withoutRuleLine(text.replace(/\s+/g, ' '))
  claims.look(words)
  return words
}

test('an email to two clients says of both only what is true of both', async () => {
  const readers = [...claimsCases()].filter(({ day }) => day.slice(8) <= '10')
  const seen = new Map<string, string>()
  let emails = 0
  for (const [index, one] of readers.entries()) {
    const other = readers.slice(index + 1).find((next) => next.locale === one.locale)
    if (other === undefined) continue
    const both = [one, { ...other, day: one.day }]
    const { day } = one
    const parts = both.map((reader) => ({ ...partFor(reader), emailType: 'quote_email' as const }))
    const words = await wordsOf(parts, day, one.locale)
    emails += 1
    const rules = parts.map(({ contact }) => healthRuleFor(contact, day).rule)
    const claim = (made: RegExp, isTrue: boolean) => {
      if (made.test(words) !== isTrue) seen.set(made.source, `${one.state} ${other.state} ${day}`)
    }
    claim(
      /without health questions|sin preguntas de salud/,
      rules.every((rule) => rule === 'right'),
    )
    claim(
      /seven short|siete preguntas/,
      rules.every((rule) => rule === 'questions'),
    )
    claim(/you are clients of|son clientes de/, one.holder && other.holder)
    if (one.state !== other.state) claim(/licensed agent|agente con licencia/, false)
    claim(/birthday|cumpleaños|anniversary|aniversario|New Year|año nuevo/, false)
  }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(emails).toBeGreaterThan(250)
}, 60_000)

test('an email to two clients names occasions, prices and federal rights only as they are, and each claim of it was rendered', async () => {
  const at = (date: string) => {
    const day = calendarDate(date)
    const [reader] = claimsCases().filter(({ state, age }) => state === 'TX' && age > 70)
    if (reader === undefined) throw new Error('no such case')
    return { ...reader, day }
  }
  const noted = { coverageEnd: calendarDate('2026-12-31'), medicareSince: null }
  for (const locale of locales)
    for (const emailType of ['aep', 'anniversary', 'birthday'] as const)
      for (const illustrative of [true, false])
        for (const ended of [true, false]) {
          const reader = { ...at(emailType === 'aep' ? '2026-10-20' : '2027-01-20'), locale }
          const part = partFor(reader)
          const federal = ended ? [{ trigger: 'plan_ends' as const, ...noted }] : []
          const parts = ['Luz', 'Ana'].map((firstName, index) => ({
            ...part,
            contact: {
              ...part.contact,
              firstName,
              federal,
              id: (index + 1) as typeof part.contact.id,
            },
            ...{ emailType, price: { ...priceOf('G', illustrative), discountedCents: 135_00 } },
          }))
          const words = await wordsOf(parts, reader.day, locale)
          const claim = (made: RegExp, isTrue: boolean) =>
            expect(made.test(words), `${emailType} ${made.source} ${words}`).toBe(isTrue)
          claim(/October 15|15 de octubre/, emailType === 'aep')
          claim(/near its anniversary|cerca del aniversario/, emailType === 'anniversary')
          claim(/your birthday|su cumpleaños/, emailType === 'birthday')
          claim(/federal law|ley federal/, ended && emailType !== 'aep')
          claim(/Keep the letters|Guarden las cartas/, ended && emailType !== 'aep')
          claim(/Luz, (your lowest price|su precio más bajo): .*\$142\.10/, !illustrative)
          claim(/No company has filed this price|No es el precio de una aseg/, illustrative)
          claim(/\$135\.00.* (if both of you|si las dos)/, true)
        }
  expect(claims.unseen()).toEqual([])
})
