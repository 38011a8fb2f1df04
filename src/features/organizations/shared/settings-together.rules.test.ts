import { expect, test } from 'vitest'
import { addressIncomplete } from './organization-texts.ts'
import { errorsTogether } from './settings-together.rules.ts'

const none = { postalStreet: null, postalCity: null, postalState: null, postalZip: null }
const whole = { postalStreet: '1 Main', postalCity: 'Reno', postalState: 'NV', postalZip: '89501' }
const line = { ...none, postalStreet: 'PO Box 7, somewhere' }

test('a change leaves the whole postal address or none of it', () => {
  expect(errorsTogether(none, whole)).toEqual({})
  expect(errorsTogether(whole, { postalState: 'TX' })).toEqual({})
  expect(errorsTogether(whole, none)).toEqual({})
  expect(errorsTogether(whole, { postalCity: null })).toEqual({ postalCity: addressIncomplete })
  expect(Object.keys(errorsTogether(none, { postalState: 'TX' }))).toEqual([
    ...['postalStreet', 'postalCity', 'postalZip'],
  ])
})

test('an address that was stored in part may be sent back as it is', () => {
  expect(errorsTogether(line, line)).toEqual({})
  expect(Object.keys(errorsTogether(line, { postalState: 'TX' }))).toEqual([
    ...['postalCity', 'postalZip'],
  ])
})

test('a list of carriers may stay without any, and is not emptied', () => {
  expect(errorsTogether({ carrierContracts: [] }, { carrierContracts: [] })).toEqual({})
  expect(
    Object.keys(errorsTogether({ carrierContracts: ['Aetna'] }, { carrierContracts: [] })),
  ).toEqual(['carrierContracts'])
})
