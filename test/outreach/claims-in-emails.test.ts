import { expect, test } from 'vitest'
import {
  currentTypeOf,
  type EmailType,
  emailTypeNames,
  emailTypeOf,
} from '../../src/features/organizations/shared/email-types.ts'
import { licensesByAgent } from '../../src/features/organizations/shared/licensing.rules.ts'
import { healthRuleFor } from '../../src/features/outreach/server/emails/next-step.rules.ts'
import { type EmailKind, timingOf } from '../../src/features/outreach/server/emails/wording.ts'
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
import type { AgentId, ContactId } from '../../src/kernel/ids.ts'
import { fillTemplate } from '../../src/platform/mailer/template.ts'
import { announcedTo, type ClaimsCase, claimsCases } from './claims-cases.ts'

const agentId = 7 as AgentId
const agent = {
  ...{ id: agentId, firstName: 'Greta', lastName: 'Green', email: 'greta@agency.example' },
  ...{ phone: '5555550111', signature: null, photoUrl: null, useOrganizationDetails: false },
}
const organization = {
  ...{ organization_id: 1, public_id: 'p', name: 'Blue Harbor', phone: '5555550100' },
  ...{ postal_address: '1 Main Street', primary_color: '#0F5C6E', secondary_color: '#E0A458' },
  ...{ logo_id: null, signature: null, time_zone: 'America/Chicago' },
  ...{ force_org_sender_details: false, allow_agent_settings: true },
} as unknown as Parameters<typeof templateFor>[1]
const config = { baseUrl: 'https://quotes.example', ruleBook: 'current' } as Parameters<
  typeof valuesOf
>[2]['config']

/** Valid to the middle of the year in Texas, always in California, number unknown in Ohio. */
const licenses = {
  organizationLicenses: ['TX', 'CA', 'OH', 'MI'],
  agentLicenses: licensesByAgent([
    {
      agent_id: agentId,
      state: 'TX',
      number: 'TX-1',
      expires_on: calendarDate('2026-06-30'),
    },
    { agent_id: agentId, state: 'CA', number: 'CA-2', expires_on: null },
    { agent_id: agentId, state: 'OH', number: null, expires_on: null },
  ]),
  defaultAgentId: agentId,
}

function partFor({ state, locale, birthDate, policyDate, holder }: ClaimsCase) {
  const contact = {
    ...{ id: 1 as ContactId, firstName: 'Luz', lastName: 'Vega', email: 'luz@mail.example' },
    ...{ state, locale, birthDate, policyDate, policyHolder: holder, federal: [] },
  }
  const quoteUrl = 'https://quotes.example/q'
  const unknown = { price: undefined, savings: undefined }
  return { agent, contact, eventPassed: false, ...unknown, quoteUrl }
}

function valuesFor(reader: ClaimsCase) {
  const { day } = reader
  const { contact, quoteUrl, price } = partFor(reader)
  const contents = {
    ...{ quoteUrl, unsubscribeUrl: 'https://quotes.example/u' },
    ...{ price, savings: undefined, effectiveDate: day, day },
    announced: announcedTo(reader),
  }
  return valuesOf({ agent, contact }, contents, { config, organization, licenses })
}

/** Emails after the tenth of a month count as late for their event. */
function timingFor({ day }: ClaimsCase, emailType: EmailType) {
  const eventPassed = emailTypeOf(emailType).cause === 'event' && day.slice(8) > '10'
  return timingOf({ emailType, eventPassed }, day)
}

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

/** The line that names the rule has its source's own words. */
const withoutRuleLine = (words: string) =>
  words.replace(/(?:Rule|Regla) [A-Z]{2}-U?1, .*?(?=Not connected|Sin conexión)/, '')

const within = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to

/** Returns the claims of an email that the rule data do not bear out. */
function untrueIn(
  words: string,
  reader: ClaimsCase,
  emailType: EmailType,
  late: boolean,
): string[] {
  const all = withoutRuleLine(words)
  const { state, day, age, holder, allYear, forAll, open, special, unsettled } = reader
  const right = forAll || (holder && (allYear || open !== undefined))
  const speaks = /health questions|about your health|preguntas de salud|por su salud/.test(all)
  const untrue: string[] = []
  const claim = (made: RegExp, isTrue: boolean) => {
    if (made.test(all) && !isTrue) untrue.push(made.source)
  }
  claim(/without health questions|sin preguntas de salud/, right)
  claim(/ask about your health first|preguntar antes por su salud/, !right)
  claim(
    /health questions first|seven short health|antes preguntas de salud|siete preguntas/,
    !right && holder && !special && !unsettled && age >= 66,
  )
  claim(/do not know this for sure|No lo sabemos con certeza/, holder && unsettled)
  claim(/\(SHIP\)|called SHIP|se llama SHIP/, holder && unsettled)
  const ruled = speaks && (right || (holder && unsettled))
  if (new RegExp(` ${state}-U?1, `).test(words) !== ruled) untrue.push('the line of its rule')
  claim(/once a year|una vez al año|yearly time|with age|con la edad/i, false)
  claim(/birthday|cumpleaños/, emailType === 'birthday' && !late)
  claim(/anniversary|aniversario/, currentTypeOf(emailType) === 'anniversary' && !late)
  claim(/New Year|Feliz año/i, emailType === 'new_year' && !late)
  claim(/October 15|15 de octubre/, emailType === 'aep' && !late)
  claim(/asked (us )?for a new link|pidió un nuevo enlace/i, emailType === 'renewed_link')
  claim(/you are a client of|es cliente de/, holder)
  claim(/plan like yours|plan como el suyo|your plan|su plan/i, holder)
  claim(
    /licensed agent|agente con licencia/,
    ['CA', 'OH'].includes(state) || (state === 'TX' && day <= '2026-06-30'),
  )
  claim(/TX-1/, state === 'TX' && day <= '2026-06-30')
  claim(/CA-2/, state === 'CA')
  claim(/Plan [GN]\b/, !['MN', 'WI', 'MA'].includes(state))
  if (right && emailType === 'quote_email' && !/without health|sin preguntas/.test(all))
    untrue.push('says nothing of the right')
  return untrue
}

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
      for (const claim of untrueIn(words, reader, emailType, timing === 'late'))
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
