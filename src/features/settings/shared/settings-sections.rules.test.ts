import { expect, test } from 'vitest'
import { settingsFields } from './settings-form.rules.ts'
import { holdsField, partToMend, sectionAt, settingsSections } from './settings-sections.rules.ts'

test('every field of the form is in one section', () => {
  for (const field of settingsFields)
    expect(settingsSections.filter((section) => holdsField(section, [field]))).toHaveLength(1)
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
