import { expect, test } from 'vitest'
import { emailTypeNames } from '../../src/features/organizations/shared/email-types.ts'
import { healthRuleFor } from '../../src/features/outreach/server/emails/next-step.rules.ts'
import type { EmailKind } from '../../src/features/outreach/server/emails/wording.ts'
import { jointValuesOf } from '../../src/features/outreach/server/send/joint-values.ts'
import {
  type EmailValues,
  valuesOf,
} from '../../src/features/outreach/server/send/prepare-email.ts'
import { jointTemplateFor, templateFor } from '../../src/features/outreach/server/send/templates.ts'
import { jointKindOf } from '../../src/features/outreach/server/texts/product-text.ts'
import {
  productTexts,
  textKindOf,
} from '../../src/features/outreach/server/texts/texts-in-force.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { fillTemplate } from '../../src/platform/mailer/template.ts'
import { type ClaimsCase, claimsCases } from './claims-cases.ts'
import {
  config,
  licenses,
  organization,
  partFor,
  timingFor,
  untrueInEmail,
  valuesFor,
  withoutRuleLine,
} from './claims-of-emails.ts'

async function wordsOf(
  { locale }: ClaimsCase,
  { substitutions, variant }: EmailValues,
  kind: EmailKind,
): Promise<string> {
  const inForce = productTexts.of(textKindOf(kind), locale)
  const email = { ...kind, mode: 'production' as const, locale, variant, text: inForce }
  const template = await templateFor(config, organization, email)
  const { subject, text } = fillTemplate({ ...template, html: '' }, substitutions)
  return `${subject}\n${text}`.replace(/\s+/g, ' ')
}

const within = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to

test('every email says only what the rule data and its day bear out, for every state, age and day, client or lead, in both languages', async () => {
  const seen = new Map<string, string>()
  let emails = 0
  for (const reader of claimsCases()) {
    const values = valuesFor(reader)
    for (const emailType of emailTypeNames) {
      const timing = timingFor(reader, emailType)
      const words = await wordsOf(reader, values, { emailType, timing })
      emails += 1
      const { state, age, day, holder, locale } = reader
      for (const claim of untrueInEmail(words, reader, emailType, timing === 'late'))
        seen.set(`${emailType} ${claim}`, `${state} ${age} ${day} ${holder} ${locale}: ${words}`)
    }
  }
  expect(Object.fromEntries(seen)).toEqual({})
  expect(emails).toBeGreaterThan(20_000)
}, 60_000)

test('the fall and New Year emails are late from the day on which their words are no longer true', () => {
  for (const reader of claimsCases()) {
    const { day } = reader
    if (day.slice(8) <= '10') continue
    const newYear = within(day, '01-02', '01-15') ? 'in time' : 'late'
    expect(timingFor(reader, 'new_year')).toBe(newYear)
    expect(timingFor(reader, 'aep')).toBe(within(day, '10-01', '12-07') ? 'in time' : 'late')
  }
})

test('an email to two clients says of both only what is true of both', async () => {
  const readers = [...claimsCases()].filter(({ day }) => day.slice(8) <= '10')
  const seen = new Map<string, string>()
  let emails = 0
  for (const [index, one] of readers.entries()) {
    const other = readers.slice(index + 1).find((next) => next.locale === one.locale)
    if (other === undefined) continue
    const both = [one, { ...other, day: one.day }]
    const day = one.day
    const parts = both.map((reader) => ({ ...partFor(reader), emailType: 'quote_email' as const }))
    const contents = { unsubscribeUrl: 'https://quotes.example/u', effectiveDate: day, day }
    const { substitutions, variant } = jointValuesOf(parts, contents, {
      ...{ config, organization, licenses },
    })
    const template = await jointTemplateFor(config, organization, {
      ...{ mode: 'production', locale: one.locale, variant },
      text: productTexts.of(jointKindOf(variant.opening), one.locale),
    })
    const { text } = fillTemplate({ ...template, html: '' }, substitutions)
    const words = withoutRuleLine(text.replace(/\s+/g, ' '))
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
  expect(emails).toBeGreaterThan(500)
}, 60_000)

test('an email to a person with a running federal right says so in both languages, and not after its last day', async () => {
  const [reader] = claimsCases().filter(({ state, age }) => state === 'TX' && age > 70)
  if (reader === undefined) throw new Error('no such case')
  const wordsOn = async (locale: 'en' | 'es', date: string, state: 'TX' | 'MN' = 'TX') => {
    const one = { ...reader, locale, state, day: calendarDate(date) }
    const { agent: by, contact, quoteUrl } = partFor(one)
    const record = { coverageEnd: calendarDate('2026-12-31'), medicareSince: null }
    const federal = [{ trigger: 'plan_ends' as const, ...record }]
    const values = valuesOf(
      { agent: by, contact: { ...contact, federal } },
      {
        ...{ quoteUrl, unsubscribeUrl: 'https://quotes.example/u', savings: undefined },
        ...{ price: undefined, effectiveDate: one.day, day: one.day },
      },
      { config, organization, licenses },
    )
    return wordsOf(one, values, { emailType: 'quote_email', timing: 'in time' })
  }
  const said = { en: /federal law may let you get some plans without/, es: /ley federal .* sin / }
  for (const locale of ['en', 'es'] as const) {
    const last = await wordsOn(locale, '2027-03-04')
    expect(last).toMatch(said[locale])
    expect(last).toMatch(/Keep the letter|Guarde la carta/)
    expect(last).toMatch(/(Rule|Regla) US, /)
    for (const day of ['2026-12-31', '2027-03-05'])
      expect(await wordsOn(locale, day), day).not.toMatch(/federal law may|una ley federal/)
    expect(await wordsOn(locale, '2027-01-10', 'MN')).not.toMatch(/federal law may|una ley federal/)
  }
})
