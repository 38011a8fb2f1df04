import { expect, test } from 'vitest'
import { exactWord } from './exact-words.rules.ts'

test.each([
  ['75201', { others: '', zip: '75201', policyNumber: '75201' }],
  ['Smith 75201-1234', { others: 'Smith', zip: '75201', policyNumber: '752011234' }],
  ['8/20/1955', { others: '', birthDate: '1955-08-20', policyNumber: '8201955' }],
  ['smith, 08-20-55', { others: 'smith', birthDate: '1955-08-20', policyNumber: '082055' }],
  ['August 20, 1955', { others: '', birthDate: '1955-08-20' }],
  ['hmo-12 34', { others: '34', policyNumber: 'HMO12' }],
  ['AB1234567', { others: '', policyNumber: 'AB1234567' }],
])('%s may be more than a name', (search, word) => {
  expect(exactWord(search)).toEqual(word)
})

test.each(['', 'smith', 'mary o’brien', 'person77@mail.example', '(214)', '12'])(
  '%j is only a part of a name, an email address or a phone number',
  (search) => {
    expect(exactWord(search)).toBeUndefined()
  },
)
