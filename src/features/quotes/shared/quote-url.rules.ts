import { greatestAge, isBirthDate } from '../../../kernel/birth-date.ts'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import { type PublicId, parsePublicId } from '../../../kernel/ids.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { parseStateCode, type StateCode } from '../../../kernel/us-state.ts'
import type { PlanLetter } from './plan-sections.rules.ts'

/** A person described in a URL; `dateOfBirth` has priority over `age`. */
export interface PersonInUrl {
  readonly zip: string
  readonly state: StateCode | null
  readonly county: string | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly age: number | null
  readonly dateOfBirth: CalendarDate | null
  readonly currentCarrier: string | null
}

/** The request in a quote page's URL (decisions 6 to 10). */
export type QuoteUrl =
  | { readonly kind: 'nothing' | 'malformed quote' | 'malformed organization' }
  | { readonly kind: 'too little'; readonly orgId: PublicId | null }
  | {
      readonly kind: 'quote'
      readonly quoteId: PublicId
      readonly orgId: PublicId | null
      readonly tid: PublicId | null
      readonly planType: PlanLetter | null
      readonly preview: boolean
    }
  | {
      readonly kind: 'person'
      readonly orgId: PublicId | null
      /** The agent whose link it is. */
      readonly agentId: PublicId | null
      readonly person: PersonInUrl
      readonly planType: PlanLetter | null
    }

export type UrlQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Parses a quote page's path and query. The id may be in either; the first of repeated values
 * counts. An age or a birth date of no one alive counts as none.
 */
export function readQuoteUrl(
  pathId: string | undefined,
  query: UrlQuery,
  today: CalendarDate,
): QuoteUrl {
  const value = (name: string) => [query[name]].flat()[0]?.trim() || undefined
  const given = pathId?.trim() || value('id')
  const organization = value('orgId')
  const orgId = organization === undefined ? null : parsePublicId(organization)
  if (orgId === undefined) return { kind: 'malformed organization' }
  const planType = planLetterOf(value('planType'))
  if (given !== undefined) {
    const quoteId = parsePublicId(given)
    if (quoteId === undefined) return { kind: 'malformed quote' }
    return {
      kind: 'quote',
      quoteId,
      orgId,
      tid: parsePublicId(value('tid') ?? '') ?? null,
      planType,
      preview: value('preview') === '1',
    }
  }
  // A bare "?" or keys without values count as no query.
  if (Object.keys(query).every((name) => value(name) === undefined)) return { kind: 'nothing' }
  const person = readPerson(value, today)
  if (person === undefined) return { kind: 'too little', orgId }
  const agentId = parsePublicId(value('agentId') ?? '') ?? null
  return { kind: 'person', orgId, agentId, person, planType }
}

/** A person as far as a URL describes one; null for what is missing or cannot be read. */
export type PartialPerson = {
  readonly [Field in keyof PersonInUrl]: PersonInUrl[Field] | null
}

export function readPartialPerson(
  value: (name: string) => string | undefined,
  today: CalendarDate,
): PartialPerson {
  const born = value('dateOfBirth') ?? ''
  const birth = parseCalendarDate(born) ?? parseTypedDate(born)
  const dateOfBirth = birth !== undefined && isBirthDate(birth, today) ? birth : null
  const years = /^\d{1,3}$/.test(value('age') ?? '') ? Number(value('age')) : null
  const age = years !== null && years <= greatestAge ? years : null
  return {
    zip: /^\d{5}$/.exec(value('zip') ?? '')?.[0] ?? null,
    gender: genderOf(value('gender')) ?? null,
    tobacco: yesOrNo(value('tobacco')) ?? null,
    state: parseStateCode(value('state') ?? '') ?? null,
    county: value('county')?.slice(0, 80) ?? null,
    age,
    dateOfBirth,
    currentCarrier: value('currentCarrier')?.slice(0, 80) ?? null,
  }
}

function readPerson(
  value: (name: string) => string | undefined,
  today: CalendarDate,
): PersonInUrl | undefined {
  const { zip, gender, tobacco, ...person } = readPartialPerson(value, today)
  if (zip === null || gender === null || tobacco === null) return undefined
  if (person.age === null && person.dateOfBirth === null) return undefined
  return { ...person, zip, gender, tobacco }
}

function genderOf(text: string | undefined): 'M' | 'F' | undefined {
  const letter = /^(m|male|f|female)$/i.exec(text ?? '')?.[0]?.[0]?.toUpperCase()
  return letter === 'M' || letter === 'F' ? letter : undefined
}

function yesOrNo(text: string | undefined): boolean | undefined {
  if (/^(true|yes|y|1)$/i.test(text ?? '')) return true
  return /^(false|no|n|0)$/i.test(text ?? '') ? false : undefined
}

function planLetterOf(text: string | undefined): PlanLetter | null {
  const letter = /^(?:plan )?([gn])$/i.exec(text ?? '')?.[1]?.toUpperCase()
  return letter === 'G' || letter === 'N' ? letter : null
}
