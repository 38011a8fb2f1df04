import { expect, test } from 'vitest'
import shipped from '../../../../data/state-rights.json' with { type: 'json' }
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { backdatedIn } from './newer-book.rules.ts'
import { readRightsBook, rightsBook } from './rights-book.ts'

const today = calendarDate('2027-01-10')
const newer = { ...shipped, version: '2027-01-05' }
const problemsOf = (book: object) =>
  backdatedIn(readRightsBook(book), { inForce: rightsBook, today })
/** The book with another entry of Kentucky. */
const kentucky = (change: object, book = newer) => ({
  ...book,
  rights: book.rights.map((one) => (one.state === 'KY' ? { ...one, ...change } : one)),
})

test('the same book, and one whose laws were looked at again, may follow', () => {
  expect(problemsOf(shipped)).toEqual([])
  const again = { checked_on: '2027-01-05', check_again_by: '2027-07-05' }
  expect(problemsOf(kentucky(again))).toEqual([])
  expect(problemsOf(kentucky({ ...again, version: 2, days: 31 }))).toEqual([])
})

test('a changed rule needs a higher version and a look at the law that is no older', () => {
  expect(problemsOf(kentucky({ days: 31 }))).toEqual([
    'KY, right, version 1: it was changed, so it needs a higher version',
  ])
  expect(problemsOf(kentucky({ days: 31, version: 2, checked_on: '2026-05-01' }))).toEqual([
    'KY, right, version 2: checked on 2026-05-01, before version 1 was (2026-11-23)',
  ])
  expect(problemsOf(kentucky({ checked_on: '2026-11-01' }))).toEqual([
    'KY, right, version 1: checked on 2026-11-01, before 2026-11-23 as in force',
  ])
})

test('a book is newer than the one in force, and not of tomorrow', () => {
  const changed = { days: 31, version: 2 }
  expect(problemsOf(kentucky(changed, shipped))).toEqual([
    'The book’s version 2026-11-23 is not after 2026-11-23, that of the book in force'.replace(
      '’',
      "'",
    ),
  ])
  expect(problemsOf({ ...newer, version: '2027-01-11' })).toEqual([
    "The book's version 2027-01-11 is after today",
  ])
  const inForce = readRightsBook(kentucky({ version: 3 }))
  expect(
    backdatedIn(readRightsBook({ ...kentucky({ version: 2 }), version: '2027-01-06' }), {
      inForce,
      today,
    }),
  ).toEqual(['KY, right, version 2: version 3 is in force already'])
})
