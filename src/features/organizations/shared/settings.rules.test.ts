import { expect, test } from 'vitest'
import { parsePostalAddress, postalAddressLine } from './postal-address.rules.ts'
import { missingForEmails, missingForGoLive, type ReadinessFacts } from './readiness.rules.ts'
import { defaultSelfOnboardingSettings } from './self-onboarding-defaults.ts'
import { timeZoneAfterMove } from './time-zone.rules.ts'

test('SETTINGS-013 the default self-onboarding settings have the specification’s values', () => {
  expect(defaultSelfOnboardingSettings).toEqual([
    [3, 350, 1000, 7],
    [400, 10, 100_000],
  ])
})

test.each([
  [
    '210 Lakefront Avenue, Suite 4, Evanston, IL 60201',
    '210 Lakefront Avenue, Suite 4',
    'Evanston',
    'IL',
    '60201',
  ],
  ['1 Main Street, Springfield, IL 62701-1234', '1 Main Street', 'Springfield', 'IL', '62701-1234'],
  ['Evanston, IL', null, 'Evanston', 'IL', null],
  ['PO Box 12 Springfield', 'PO Box 12 Springfield', null, null, null],
  ['a, b, ZZ 12345', 'a, b, ZZ 12345', null, null, null],
])('the postal address %j is read and written without loss', (text, street, city, state, zip) => {
  const address = parsePostalAddress(text, null)
  expect(address).toEqual({ street, city, state, zip })
  expect(postalAddressLine(address)).toBe(text)
})

test('no address is null', () => {
  expect(postalAddressLine(parsePostalAddress(null, null))).toBeNull()
  expect(parsePostalAddress(' ', 'TX')).toMatchObject({ street: null, state: 'TX' })
})

const ready: ReadinessFacts = {
  phone: '5555550100',
  postalAddress: '1 Main Street, Springfield, IL 62701',
  defaultAgent: { firstName: 'Ada', lastName: 'Admin', phone: '5555550101', sender: 'agent' },
  licensedStates: 1,
}

test('an agency needs a phone number, a postal address, its default agent’s name, and the agent’s number where the agent is the sender', () => {
  expect(missingForGoLive(ready)).toEqual([])
  expect(missingForEmails({ ...ready, phone: null })).toEqual(['agencyPhone'])
  expect(missingForEmails({ ...ready, postalAddress: ' ' })).toEqual(['postalAddress'])
  const agent = (change: object) => ({
    ...ready,
    defaultAgent: { ...ready.defaultAgent, ...change },
  })
  expect(missingForEmails(agent({ firstName: '' }))).toEqual(['defaultAgentName'])
  expect(missingForEmails(agent({ lastName: ' ' }))).toEqual(['defaultAgentName'])
  expect(missingForEmails(agent({ phone: null }))).toEqual(['agentPhone'])
  expect(missingForEmails(agent({ phone: null, sender: 'organization' }))).toEqual([])
})

test('without a licensed state an agency may email but not go live', () => {
  expect(missingForEmails({ ...ready, licensedStates: 0 })).toEqual([])
  expect(missingForGoLive({ ...ready, licensedStates: 0 })).toEqual(['licensedState'])
})

test('a postal address in another state brings its time zone, unless another was chosen', () => {
  expect(timeZoneAfterMove('America/New_York', null, 'TX')).toBe('America/Chicago')
  expect(timeZoneAfterMove('America/Chicago', 'TX', 'CA')).toBe('America/Los_Angeles')
  expect(timeZoneAfterMove('America/Denver', 'TX', 'CA')).toBe('America/Denver')
  expect(timeZoneAfterMove('America/Chicago', 'TX', null)).toBe('America/Chicago')
})
