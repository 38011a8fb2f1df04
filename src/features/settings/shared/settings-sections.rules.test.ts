import { expect, test } from 'vitest'
import { settingsFields } from './settings-form.rules.ts'
import {
  fieldsOfParts,
  partToMend,
  sectionAt,
  settingsSections,
} from './settings-sections.rules.ts'

const sorted = (names: readonly string[]) => [...names].sort()

test('every field of the form is in one part, and every part in one section', () => {
  expect(sorted(Object.values(fieldsOfParts).flat())).toEqual(sorted(settingsFields))
  expect(sorted(settingsSections.flatMap(({ parts }) => parts))).toEqual(
    sorted(Object.keys(fieldsOfParts)),
  )
})

test('an address opens the section of its part, an empty one the first; another keeps the one before', () => {
  expect(sectionAt('states').title).toBe('Carriers and states')
  expect(sectionAt('postal').title).toBe('Agency')
  const emails = sectionAt('emails')
  expect(sectionAt('', emails).title).toBe('Agency')
  for (const address of ['main', 'toString', 'nowhere']) {
    expect(sectionAt(address, emails)).toBe(emails)
    expect(sectionAt(address).title).toBe('Agency')
  }
})

test('a wrong field elsewhere names the first part to fix; one that is shown keeps the page', () => {
  const agency = sectionAt('agency')
  expect(partToMend(agency, [])).toBeUndefined()
  expect(partToMend(agency, ['carrierContracts', 'postalCity'])).toBeUndefined()
  expect(partToMend(agency, ['tpmoPlans', 'carrierContracts'])).toBe('carriers')
  expect(partToMend(sectionAt('security'), ['postalCity'])).toBe('postal')
})
