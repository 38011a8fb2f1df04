import { isBirthDate } from '../../../kernel/birth-date.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { zipForm } from '../../geo/shared/zip-code.ts'

/** The fields a visitor fills in to see prices, as text; `yes`, `no`, `M`, `F`, or empty. */
export interface PersonForm {
  readonly zipCode: string
  readonly county: string
  readonly dateOfBirth: string
  readonly gender: string
  readonly tobacco: string
}

/** The self-onboarding form (SELFONB-003). */
export interface LeadForm extends PersonForm {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly carrier: string
}

/**
 * The problem of a field. `missing`: empty; `wrong`: cannot be read; `future` and `impossible`: no
 * one alive has that birthday; `outside` and `unknown`: a ZIP code outside the 51 states, or of no
 * place.
 */
export type Problem = 'missing' | 'wrong' | 'future' | 'impossible' | 'outside' | 'unknown'
export type Problems<Form> = Partial<Record<keyof Form, Problem>>

/** The place of the typed ZIP code. */
export interface Place {
  readonly state: StateCode
  readonly counties: readonly string[]
}
/** `looking` and `failed` (no connection) leave the ZIP code to the server. */
export type PlaceState = Place | 'none' | 'looking' | 'failed' | 'outside' | 'unknown'

export const placeOf = (state: PlaceState): Place | undefined =>
  typeof state === 'object' ? state : undefined

function zipProblem(zip: string, place: PlaceState): Problem | undefined {
  if (zip.trim() === '') return 'missing'
  if (!zipForm.test(zip.trim())) return 'wrong'
  return place === 'outside' || place === 'unknown' ? place : undefined
}

/** A county is asked for only where the ZIP code has several (decision 120). */
function countyProblem(county: string, place: PlaceState): Problem | undefined {
  const counties = placeOf(place)?.counties ?? []
  return counties.length > 1 && !counties.includes(county) ? 'missing' : undefined
}

export function birthDateProblem(typed: string, today: CalendarDate): Problem | undefined {
  if (typed.trim() === '') return 'missing'
  const date = parseTypedDate(typed, 'birth')
  if (date === undefined) return 'wrong'
  if (isBirthDate(date, today)) return undefined
  return date > today ? 'future' : 'impossible'
}

const missingIf = (is: boolean): Problem | undefined => (is ? 'missing' : undefined)

const known = <Form>(problems: Record<keyof Form, Problem | undefined>): Problems<Form> =>
  Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Form>

/** Returns what is wrong with the fields that prices need; empty if nothing is. */
export function personProblems(
  form: PersonForm,
  place: PlaceState,
  today: CalendarDate,
): Problems<PersonForm> {
  return known<PersonForm>({
    zipCode: zipProblem(form.zipCode, place),
    county: countyProblem(form.county, place),
    dateOfBirth: birthDateProblem(form.dateOfBirth, today),
    gender: missingIf(!['M', 'F'].includes(form.gender)),
    tobacco: missingIf(!['yes', 'no'].includes(form.tobacco)),
  })
}

/** The details by which a visitor can be called; an email address is not needed for that. */
export type CallerForm = Omit<LeadForm, 'carrier'>

/** Returns what is wrong with the details of someone who wants a call; empty if nothing is. */
export function callerProblems(
  form: CallerForm,
  place: PlaceState,
  today: CalendarDate,
): Problems<CallerForm> {
  const { firstName, lastName, phone, email } = form
  const unreadable = (text: string, readable: boolean): Problem | undefined =>
    text.trim() === '' || readable ? undefined : 'wrong'
  return known<CallerForm>({
    firstName: missingIf(firstName.trim() === ''),
    lastName: missingIf(lastName.trim() === ''),
    phone: missingIf(phone.trim() === '') ?? unreadable(phone, parsePhone(phone) !== undefined),
    email: unreadable(email, parseEmailAddress(email) !== undefined),
    zipCode: undefined,
    county: undefined,
    dateOfBirth: undefined,
    gender: undefined,
    tobacco: undefined,
    ...personProblems(form, place, today),
  })
}

/** Returns what is wrong with the self-onboarding form (SELFONB-013); empty if nothing is. */
export function signUpProblems(
  form: LeadForm,
  place: PlaceState,
  today: CalendarDate,
): Problems<LeadForm> {
  return {
    ...(form.email.trim() === '' && { email: 'missing' }),
    ...(form.carrier === '' && { carrier: 'missing' }),
    ...callerProblems(form, place, today),
  }
}
