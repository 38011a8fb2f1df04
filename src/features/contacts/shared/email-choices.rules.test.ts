import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailTypeNames, typesCausedBy } from '../../organizations/shared/email-types.ts'
import {
  choicesOfBoth,
  choicesText,
  emailKinds,
  emailKindsOf,
  isChosen,
  kindOfEmail,
  typesOfKinds,
} from './email-choices.rules.ts'

const choices = fc.record({ declined: fc.subarray([...emailKinds]), callsInstead: fc.boolean() })

test('every planned email has a kind, and none that a person sends or asks for', () => {
  expect(typesOfKinds(emailKinds).sort()).toEqual(
    [...typesCausedBy('event'), ...typesCausedBy('follow-up')].sort(),
  )
  expect(emailTypeNames.filter((type) => kindOfEmail(type) === undefined)).toEqual([
    'rate_increase',
    'quote_email',
    'renewed_link',
    'guessed_link',
  ])
  expect(typesOfKinds(['anniversary'])).toEqual(['anniversary', 'effective_date'])
})

test('of two contacts that are one, what either did without holds, in any order and however often', () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const both = choicesOfBoth(one, other)
      expect(choicesOfBoth(other, one)).toEqual(both)
      expect(choicesOfBoth(both, one)).toEqual(both)
      expect(both.declined).toEqual(emailKindsOf([...one.declined, ...other.declined]))
      expect(isChosen(both)).toBe(isChosen(one) || isChosen(other))
    }),
  )
})

test('choices are told in one line; what is unknown or twice is left out', () => {
  const declined = emailKindsOf(['follow_ups', 'birthday', 'birthday', 'constructor'])
  expect(declined).toEqual(['birthday', 'follow_ups'])
  expect(choicesText({ declined, callsInstead: true })).toBe(
    'Calls instead of emails, no birthday emails, no reminders',
  )
  expect(choicesText({ declined: [], callsInstead: false })).toBe('')
})
