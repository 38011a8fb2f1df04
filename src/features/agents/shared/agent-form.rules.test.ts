import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import {
  agentFieldsOf,
  agentFormErrors,
  agentFormOf,
  incompleteAgents,
} from './agent-form.rules.ts'
import { parseAgentId } from './agent-id.ts'
import type { Agent } from './agents.contract.ts'

const agent: Agent = {
  id: 7,
  firstName: 'Greta',
  lastName: 'Gray',
  email: 'greta@agency.example',
  phone: '5555550111',
  unconfirmedEmail: null,
  isAdmin: true,
  isAgent: false,
  isDefault: false,
  organizationId: 1,
  carriers: ['Aetna'],
  stateLicenses: ['OK', 'TX'],
  licenses: [
    { state: 'OK', number: null, expiresOn: null },
    { state: 'TX', number: 'TX-1', expiresOn: calendarDate('2027-03-01') },
  ],
  npn: '123',
  bookingLink: null,
  signature: 'G.',
  selfOnboardingUrl: 'x',
  photoUrl: null,
  contactCount: 0,
  lastSignInAt: null,
  invitedAt: null,
  version: 1,
}
const form = agentFormOf(agent)

test('the form of an agent gives the same fields back', () => {
  expect(agentFormErrors(form)).toEqual({})
  expect(agentFieldsOf(form)).toEqual({
    firstName: 'Greta',
    lastName: 'Gray',
    email: 'greta@agency.example',
    phone: '(555) 555-0111',
    isAdmin: true,
    isAgent: false,
    carriers: ['Aetna'],
    stateLicenses: [
      { state: 'OK', number: '', expiresOn: '' },
      { state: 'TX', number: 'TX-1', expiresOn: calendarDate('2027-03-01') },
    ],
    npn: '123',
    bookingLink: '',
    signature: 'G.',
  })
})

test('a new person is an agent, not an admin', () => {
  expect(agentFieldsOf(agentFormOf(undefined))).toMatchObject({ isAdmin: false, isAgent: true })
})

test('each required field has its own error; a phone number may be missing only during setup', () => {
  const empty = { ...agentFormOf(undefined), roles: [] }
  expect(Object.keys(agentFormErrors(empty))).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'roles',
  ])
  expect(agentFormErrors(empty, { phoneOptional: true })).not.toHaveProperty('phone')
  const half = { ...form, phone: '555' }
  expect(agentFormErrors(half, { phoneOptional: true })).toHaveProperty('phone')
})

test('an unreadable expiry date, a wrong link and an NPN with letters are refused', () => {
  const [license] = form.licenses
  if (license === undefined) throw new Error('no license')
  const wrong = {
    ...form,
    licenses: [{ ...license, expiresOn: 'soon' }],
    npn: '12a',
    bookingLink: 'not a link',
  }
  expect(Object.keys(agentFormErrors(wrong))).toEqual(['npn', 'bookingLink', 'licenses'])
})

test('setup ends when every agent has names, email address and phone number', () => {
  expect(incompleteAgents([agent])).toEqual([])
  for (const part of [{ firstName: ' ' }, { lastName: '' }, { email: '' }, { phone: null }])
    expect(incompleteAgents([agent, { ...agent, ...part }])).toHaveLength(1)
})

test('AGENTS-015 a selector’s text that is no integer gives the specification’s text', () => {
  expect(parseAgentId('12')).toBe(12)
  for (const text of ['', 'abc', '1.5', '-3', '0x1'])
    expect(() => parseAgentId(text)).toThrow('Could not convert agent ID string to integer')
})
