import {
  currentTypeOf,
  type EmailType,
  emailTypeOf,
} from '../../src/features/organizations/shared/email-types.ts'
import { licensesByAgent } from '../../src/features/organizations/shared/licensing.rules.ts'
import { timingOf } from '../../src/features/outreach/server/emails/wording.ts'
import { valuesOf } from '../../src/features/outreach/server/send/prepare-email.ts'
import type { templateFor } from '../../src/features/outreach/server/send/templates.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../src/kernel/ids.ts'
import { announcedTo, type ClaimsCase } from './claims-cases.ts'

export const agentId = 7 as AgentId
const agent = {
  ...{ id: agentId, firstName: 'Greta', lastName: 'Green', email: 'greta@agency.example' },
  ...{ phone: '5555550111', signature: null, photoUrl: null, useOrganizationDetails: false },
}
export const organization = {
  ...{ organization_id: 1, public_id: 'p', name: 'Blue Harbor', phone: '5555550100' },
  ...{ postal_address: '1 Main Street', primary_color: '#0F5C6E', secondary_color: '#E0A458' },
  ...{ logo_id: null, signature: null, time_zone: 'America/Chicago' },
  ...{ force_org_sender_details: false, allow_agent_settings: true },
} as unknown as Parameters<typeof templateFor>[1]
export const config = { baseUrl: 'https://quotes.example', ruleBook: 'current' } as Parameters<
  typeof valuesOf
>[2]['config']

/** Valid to the middle of the year in Texas, always in California, number unknown in Ohio. */
export const licenses = {
  stateLicenses: ['TX', 'CA', 'OH', 'MI'],
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

export function partFor({ state, locale, birthDate, policyDate, holder }: ClaimsCase) {
  const contact = {
    ...{ id: 1 as ContactId, firstName: 'Luz', lastName: 'Vega', email: 'luz@mail.example' },
    ...{ state, locale, birthDate, policyDate, policyHolder: holder, federal: [] },
  }
  const quoteUrl = 'https://quotes.example/q'
  const unknown = { price: undefined, savings: undefined }
  return { agent, contact, eventPassed: false, ...unknown, quoteUrl }
}

export const priceOf = (plan: 'G' | 'N', illustrative: boolean) => ({
  ...{ plan, carrier: 'Aetna', cents: 14_210, discountedCents: null, illustrative },
})

/** Beside an increase without a price, unless these say otherwise. */
export function valuesFor(
  reader: ClaimsCase,
  price?: ReturnType<typeof priceOf>,
  announced = price === undefined ? announcedTo(reader) : undefined,
) {
  const { day } = reader
  const { contact, quoteUrl } = partFor(reader)
  const contents = {
    ...{ quoteUrl, unsubscribeUrl: 'https://quotes.example/u' },
    ...{ price, announced, savings: undefined, effectiveDate: day, day },
  }
  return valuesOf({ agent, contact }, contents, { config, organization, licenses })
}

/** Emails after the tenth of a month count as late for their event. */
export function timingFor({ day }: ClaimsCase, emailType: EmailType) {
  const eventPassed = emailTypeOf(emailType).cause === 'event' && day.slice(8) > '10'
  return timingOf({ emailType, eventPassed }, day)
}

/** The line that names the rule has its source's own words. */
export const withoutRuleLine = (words: string) =>
  words.replace(/(?:Rule|Regla) [A-Z]{2}-U?1, .*?(?=Not connected|Sin conexión)/, '')

/** Returns the claims of an email that the rule data do not bear out. */
export function untrueInEmail(
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
