import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { displayPhone, parsePhone } from '../../../kernel/phone.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import type { CarrierName } from '../../carriers/shared/carriers.ts'
import { bookingLinkInvalid } from '../../organizations/shared/organization-texts.ts'
import { namesOfRoles, newcomer } from './agent.policy.ts'
import type { Agent, NewAgent } from './agents.contract.ts'

export interface LicenseValue {
  readonly state: StateCode
  readonly number: string
  /** As typed. */
  readonly expiresOn: string
}

/** The values of the form that adds or changes an agent. */
export type AgentForm = {
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: string[]
  carriers: string[]
  licenses: LicenseValue[]
  npn: string
  bookingLink: string
  signature: string
}
export type AgentFormField = keyof AgentForm

export const agentFormLabels: Readonly<Record<AgentFormField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  roles: 'Roles',
  carriers: 'Carriers',
  licenses: 'State licenses',
  npn: 'NPN',
  bookingLink: 'Calendar Booking Link',
  signature: 'Signature',
}

const typedDate = (date: string | null) => (date === null ? '' : displayDate(date as CalendarDate))

/** Returns the form of an agent; without one the form for a new agent. */
export function agentFormOf(agent: Agent | undefined): AgentForm {
  return {
    firstName: agent?.firstName ?? '',
    lastName: agent?.lastName ?? '',
    email: agent?.email ?? '',
    phone: displayPhone(agent?.phone ?? ''),
    roles: namesOfRoles(agent ?? newcomer),
    carriers: agent?.carriers ?? [],
    licenses: (agent?.licenses ?? []).map(({ state, number, expiresOn }) => ({
      state: state as StateCode,
      number: number ?? '',
      expiresOn: typedDate(expiresOn),
    })),
    npn: agent?.npn ?? '',
    bookingLink: agent?.bookingLink ?? '',
    signature: agent?.signature ?? '',
  }
}

export const expiryUnreadable = 'Enter the date as MM/DD/YYYY'

/** Returns the error of a license's expiry date, if it has one. */
export const expiryError = ({ expiresOn }: LicenseValue): string | undefined =>
  expiresOn.trim() !== '' && parseTypedDate(expiresOn, 'near') === undefined
    ? expiryUnreadable
    : undefined

/**
 * Returns the texts of the fields that cannot be saved. During setup a new agent's phone number may
 * be missing.
 */
export function agentFormErrors(
  form: AgentForm,
  { phoneOptional = false }: { readonly phoneOptional?: boolean } = {},
): Partial<Record<AgentFormField, string>> {
  const phoneMissing = form.phone.trim() === '' ? phoneOptional : parsePhone(form.phone)
  return {
    ...(form.firstName.trim() === '' && { firstName: 'Enter a first name' }),
    ...(form.lastName.trim() === '' && { lastName: 'Enter a last name' }),
    ...(parseEmailAddress(form.email) === undefined && { email: 'Enter a valid email address' }),
    ...(!phoneMissing && { phone: 'Enter a 10-digit phone number' }),
    ...(form.roles.length === 0 && { roles: 'Select at least one role' }),
    ...(form.licenses.some((license) => expiryError(license)) && { licenses: expiryUnreadable }),
    ...(!/^\d{0,10}$/.test(form.npn.trim()) && { npn: 'The NPN has at most 10 digits' }),
    ...(form.bookingLink.trim() !== '' &&
      webUrl(form.bookingLink) === undefined && { bookingLink: bookingLinkInvalid }),
  }
}

/** Whether an agent can be added during setup, once the email address is checked (ONBOARD-025). */
export const isNamed = ({
  firstName,
  lastName,
  email,
}: Pick<AgentForm, 'firstName' | 'lastName' | 'email'>): boolean =>
  [firstName, lastName, email].every((text) => text.trim() !== '')

/** The fields whose errors the specification's text for a missing field covers. */
export const requiredFields: readonly AgentFormField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'roles',
]

/** Returns the values that the calls take. */
export const agentFieldsOf = (form: AgentForm): NewAgent => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  ...rolesGiven(form),
  carriers: form.carriers as CarrierName[],
  stateLicenses: form.licenses.map(({ state, number, expiresOn }) => ({
    state,
    number: number.trim(),
    expiresOn: parseTypedDate(expiresOn, 'near') ?? '',
  })),
  npn: form.npn.trim(),
  bookingLink: form.bookingLink.trim(),
  signature: form.signature.trim(),
})

const rolesGiven = ({ roles }: AgentForm) => ({
  isAdmin: roles.includes('admin'),
  isAgent: roles.includes('agent'),
})

/** Returns the details that an agent lacks for the end of the setup, as words of a sentence. */
export const missingDetails = ({
  firstName,
  lastName,
  phone,
}: Pick<Agent, 'firstName' | 'lastName' | 'phone'>): string[] => [
  ...(firstName.trim() === '' ? ['first name'] : []),
  ...(lastName.trim() === '' ? ['last name'] : []),
  ...(phone?.trim() ? [] : ['phone number']),
]

export const incompleteAgents = <
  One extends Pick<Agent, 'firstName' | 'lastName' | 'email' | 'phone'>,
>(
  agents: readonly One[],
): One[] =>
  agents.filter(({ firstName, lastName, email, phone }) =>
    [firstName, lastName, email, phone].some((value) => !value?.trim()),
  )
