import { displayDateOrBlank } from '../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { CarrierName } from '../../carriers/shared/carriers.ts'
import { namesOfRoles, newcomer } from './agent.policy.ts'
import { type AgentFieldName, agentDetails, agentFields, perAgentField } from './agent-fields.ts'
import type { Agent, NewAgent } from './agents.contract.ts'

export interface LicenseValue {
  readonly state: StateCode
  readonly number: string
  /** As typed. */
  readonly expiresOn: string
}

/** The values of the form that adds or changes an agent. */
export type AgentForm = Record<AgentFieldName, string> & {
  roles: string[]
  carriers: string[]
  licenses: LicenseValue[]
}
export type AgentFormField = keyof AgentForm

export const agentFormLabels = {
  ...perAgentField((name) => agentFields[name].label),
  roles: 'Roles',
  carriers: 'Carriers',
  licenses: 'State licenses',
} satisfies Readonly<Record<AgentFormField, string>>

/** Returns the form of an agent; without one the form for a new agent. */
export function agentFormOf(agent: Agent | undefined): AgentForm {
  return {
    ...perAgentField((name) => agent?.[name] ?? ''),
    phone: displayPhone(agent?.phone ?? ''),
    roles: namesOfRoles(agent ?? newcomer),
    carriers: agent?.carriers ?? [],
    licenses: (agent?.licenses ?? []).map(({ state, number, expiresOn }) => ({
      state: state as StateCode,
      number: number ?? '',
      expiresOn: displayDateOrBlank(expiresOn),
    })),
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
  return {
    ...fieldErrors(agentDetails({ phoneRequired: !phoneOptional }), agentFieldsOf(form)),
    ...(form.roles.length === 0 && { roles: 'Select at least one role' }),
    ...(form.licenses.some((license) => expiryError(license)) && { licenses: expiryUnreadable }),
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
  ...perAgentField((name) => form[name].trim()),
  ...rolesGiven(form),
  carriers: form.carriers as CarrierName[],
  stateLicenses: form.licenses.map(({ state, number, expiresOn }) => ({
    state,
    number: number.trim(),
    expiresOn: parseTypedDate(expiresOn, 'near') ?? '',
  })),
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
