import { expect, test } from 'vitest'
import type { RowTotals } from '../rows/row-cleaner.ts'
import { knownRows, placesOfFile, questionsOf } from './known-rows.rules.ts'
import type { RowMatches, RowToMatch } from './row-matches.ts'

const row = (number: number, email: string | null): RowToMatch => ({
  ...{ row: number, email, first_name: 'Ann', last_name: 'Lee' },
  ...{ birth_date: null, phone_number: null, policy_number: null },
})
const contact = { id: 7, firstName: 'Ann', lastName: 'Lee', birthDate: null, reasons: [] }
const found = (position: number, contactId: number, email: string | null) => ({
  position,
  contactId,
  candidates: [{ ...contact, id: contactId, email }],
  doubtful: true,
})
const answer = (rules: RowMatches['rules'], details: RowMatches['details'] = []): RowMatches => ({
  ...{ rules, details, somebodyElse: [], unchanged: [], uncounted: [] },
})

test('rows are asked in parts, those of one email address together', () => {
  const rows = [row(2, 'a@x'), row(3, null), row(4, 'b@x'), row(5, 'a@x'), row(6, null)]
  const numbers = questionsOf(rows, 2).map((part) => part.map((one) => one.row))
  expect(numbers).toEqual([[2, 5], [3, 4], [6]])
  expect(questionsOf([], 2)).toEqual([])
  const long = Array.from({ length: 40 }, (_, index) =>
    row(index + 2, `${index}${'x'.repeat(20_000)}`),
  )
  expect(questionsOf(long, 5000).length).toBeGreaterThan(1)
})

test('the rules of all parts are counted; refused rows are neither new nor existing', () => {
  const parts = [
    { rows: [row(2, 'a@x'), row(3, 'b@x')], answer: answer(['email', 'new']) },
    {
      rows: [row(4, null), row(5, 'c@x'), row(6, 'd@x')],
      answer: { ...answer(['person', 'full', 'household']), somebodyElse: [2], unchanged: [0] },
    },
  ]
  const known = knownRows({ sharers: [row(9, 'e@x')] }, parts)
  expect(known).toMatchObject({ existing: 2, refused: 1, unchanged: 1 })
  expect(known.sharers.map((one) => one.row)).toEqual([6, 9])
  expect(known.rules.get(6)).toBe('household')
})

test('one contact is one row also when its rows are asked in two parts', () => {
  const twice = knownRows({ sharers: [] }, [
    { rows: [row(2, 'n@x')], answer: answer(['policy_number'], [found(0, 7, null)]) },
    { rows: [row(3, null)], answer: answer(['person'], [found(0, 7, null)]) },
  ])
  expect([...twice.rules.values()]).toEqual(['policy_number', 'repeated'])
  expect(twice).toMatchObject({ existing: 1, refused: 1 })
  const byEmail = knownRows({ sharers: [] }, [
    { rows: [row(2, 'ann@x')], answer: answer(['email']) },
    { rows: [row(3, 'n@x')], answer: answer(['policy_number'], [found(0, 7, 'ann@x')]) },
  ])
  expect([...byEmail.rules.values()]).toEqual(['email', 'repeated'])
})

test('new contacts take places of the plan but for those who died, and deaths of others free some', () => {
  const file = { totals: { valid: 6 } as RowTotals, uncounted: [2, 3, 4, 7] }
  const rows = [2, 3, 4, 5, 6, 7].map((number) => row(number, `${number}@x`))
  const rules = ['email', 'new', 'household', 'new', 'full', 'person'] as const
  // The last one was deceased before.
  const known = knownRows({ sharers: [] }, [
    { rows, answer: { ...answer([...rules]), uncounted: [5] } },
  ])
  expect(placesOfFile(file, known, 'both')).toEqual({ taken: 1, freed: 1 })
  expect(placesOfFile(file, known, 'create')).toEqual({ taken: 1, freed: 0 })
  expect(placesOfFile(file, known, 'update')).toEqual({ taken: 0, freed: 0 })
  expect(placesOfFile(file, null, 'both')).toEqual({ taken: 2, freed: 0 })
})
