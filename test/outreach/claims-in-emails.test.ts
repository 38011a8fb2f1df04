import { expect, test } from 'vitest'
import { emailTypeNames } from '../../src/features/organizations/shared/email-types.ts'
import type { EmailKind } from '../../src/features/outreach/server/emails/wording.ts'
import {
  type EmailValues,
  valuesOf,
} from '../../src/features/outreach/server/send/prepare-email.ts'
import { templateFor } from '../../src/features/outreach/server/send/templates.ts'
import {
  productTexts,
  textKindOf,
} from '../../src/features/outreach/server/texts/texts-in-force.ts'
import { calendarDate, displayLongDate } from '../../src/kernel/calendar-date.ts'
import { fillTemplate } from '../../src/platform/mailer/template.ts'
import { announcedTo, type ClaimsCase, claimsCases } from './claims-cases.ts'
import {
  config,
  licenses,
  organization,
  partFor,
  priceOf,
  timingFor,
  untrueInEmail,
  valuesFor,
} from './claims-of-emails.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const claims = await claimsProvedBy('test/outreach/claims-in-emails.test.ts')

async function wordsOf(
  { locale }: ClaimsCase,
  { substitutions, variant }: EmailValues,
  kind: EmailKind,
): Promise<string> {
  const inForce = productTexts.of(textKindOf(kind), locale)
  const email = { ...kind, mode: 'production' as const, locale, variant, text: inForce }
  const template = await templateFor(config, organization, email)
  const { subject, text } = fillTemplate({ ...template, html: '' }, substitutions)
  const words = `${subject}\n${text}`.replace(/\s+/g, ' ')
  claims.look(words)
  return words
}

const within = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to

test('every email says only what the rule data and its day bear out, for every state, age and day, client or lead, in turn in both languages', async () => {
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
  expect(emails).toBeGreaterThan(10_000)
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

test('an email names a price only as what it is, and each claim of an email was rendered', async () => {
  const [reader] = claimsCases().filter(({ state }) => state === 'TX')
  if (reader === undefined) throw new Error('no such case')
  for (const locale of ['en', 'es'] as const)
    for (const illustrative of [true, false]) {
      const price = priceOf('G', illustrative)
      const one = { ...reader, locale }
      const values = valuesFor(one, price)
      const words = await wordsOf(one, values, { emailType: 'quote_email', timing: 'in time' })
      const claim = (made: RegExp, isTrue: boolean) => expect(made.test(words), words).toBe(isTrue)
      claim(/\$142\.10/, true)
      claim(/No company has filed this price|No es el precio de una aseg/, illustrative)
      claim(/Your lowest price|Su precio más bajo/, !illustrative)
      claim(new RegExp(`Plan G, .*${displayLongDate(one.day, locale)}`), true)
      const beside = await wordsOf(one, valuesFor(one, price, announcedTo(one)), {
        ...{ emailType: 'rate_increase', timing: 'in time' },
      })
      const others = /lowest price of another company|precio más bajo de otra/
      expect(
        [others, /142\.10/].map((made) => made.test(beside)),
        beside,
      ).toEqual(illustrative ? [false, false] : [true, true])
    }
  expect(claims.unseen()).toEqual([])
})
