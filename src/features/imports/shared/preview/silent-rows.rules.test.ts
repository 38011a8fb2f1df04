import { expect, test } from 'vitest'
import { contactColumns } from '../../../contacts/shared/contact-columns.ts'
import type { RowRule } from './row-matches.ts'
import { silentColumnTexts, silentRowTexts } from './silent-rows.rules.ts'

const rules = new Map<number, RowRule>([
  [2, 'new'],
  [3, 'household'],
  [4, 'chosen_new'],
  [5, 'email'],
  [6, 'policy_number'],
  [7, 'repeated'],
])
const all = { tobacco_user: [2, 3, 4, 5, 6, 7], gender: [2, 5] }
const rowsOf = { mode: 'both', people: false } as const

test('rows that say nothing are counted where they become new contacts', () => {
  expect(silentRowTexts(all, rules, rowsOf)).toEqual([
    '3 rows have no tobacco use listed: they are imported as No, which changes prices.',
    '1 row has no gender listed: it is imported as Male, which changes prices.',
  ])
  expect(silentRowTexts({ tobacco_user: [5], gender: [] }, rules, rowsOf)).toEqual([])
  expect(silentRowTexts(all, rules, { ...rowsOf, mode: 'update' })).toEqual([])
})

test('both people of a row are counted, and without a look-up the rows are the most', () => {
  expect(silentRowTexts(all, rules, { mode: 'create', people: true })[0]).toBe(
    '3 people have no tobacco use listed: they are imported as No, which changes prices.',
  )
  expect(silentRowTexts(all, null, rowsOf)[1]).toBe(
    'Up to 2 rows have no gender listed: they are imported as Male, which changes prices.',
  )
})

test('a missing column says the same; a rate class tells of tobacco too', () => {
  expect(silentColumnTexts({ email: 'Email' })).toEqual([
    'The file has no column for tobacco use: new contacts are imported as No, which changes prices.',
    'The file has no column for gender: new contacts are imported as Male, which changes prices.',
  ])
  expect(silentColumnTexts({ rate_class: 'Class', gender: 'Sex' })).toEqual([])
})

test('what the texts say is what a new contact gets', () => {
  const { tobacco_user, gender } = contactColumns
  expect([tobacco_user.blank, gender.blank]).toEqual([false, 'M'])
})
