import { describe, expect, test } from 'vitest'
import shipped from '../../../../data/state-rights.json' with { type: 'json' }
import { readRightsBook } from './rights-book.ts'
import { RuleBookProblem } from './rule-book-problem.ts'

function problemsOf(change: (book: typeof shipped) => unknown): readonly string[] {
  try {
    readRightsBook(change(structuredClone(shipped)))
  } catch (error) {
    if (error instanceof RuleBookProblem) return error.problems
    throw error
  }
  return []
}
const rightOf = (book: typeof shipped, state: string) => {
  const found = book.rights.find((one) => one.state === state)
  if (found === undefined) throw new Error(`no right of ${state}`)
  return found
}

test('the book that ships has nothing wrong in it', () => {
  expect(problemsOf((book) => book)).toEqual([])
})

describe('a book with a mistake is refused, and the message names the state', () => {
  test('two rights on one day', () => {
    const twice = problemsOf((book) => ({
      ...book,
      rights: [...book.rights, { ...rightOf(book, 'UT'), version: 2 }],
    }))
    expect(twice).toEqual(['UT: two rights are in force on 2025-05-07 (versions 1 and 2)'])
    const touching = problemsOf((book) => ({
      ...book,
      rights: [
        ...book.rights.filter(({ state }) => state !== 'UT'),
        { ...rightOf(book, 'UT'), until: '2026-12-31' },
        { ...rightOf(book, 'UT'), version: 2, since: '2027-01-01' },
      ],
    }))
    expect(touching).toEqual([])
  })

  test('a right and unsettled', () => {
    expect(
      problemsOf((book) => ({
        ...book,
        unsettled: [...book.unsettled, { ...book.unsettled[0], state: 'KY' }],
      })),
    ).toEqual(['KY has a right and is unsettled too: it can only be one of them'])
  })

  test('dates that cannot be', () => {
    const changed = (change: object) =>
      problemsOf((book) => ({
        ...book,
        rights: [...book.rights.slice(1), { ...rightOf(book, 'CA'), ...change }],
      }))
    expect(changed({ check_again_by: '2026-11-23' })).toEqual([
      'CA, right, version 1: check_again_by 2026-11-23 is not after checked_on',
    ])
    expect(changed({ checked_on: '2026-11-24' })).toEqual([
      "CA, right, version 1: checked on 2026-11-24, after the book's version 2026-11-23",
    ])
    expect(changed({ since: '2026-05-01', until: '2026-04-30' })).toEqual([
      'CA, right, version 1: ends on 2026-04-30, before it begins on 2026-05-01',
    ])
    expect(changed({ checked_on: 'soon' })[0]).toMatch(/^CA \(rights\.18/)
  })

  test('a word that no rule reads', () => {
    expect(
      problemsOf((book) => ({
        ...book,
        commission: [{ ...book.commission[0], equal_by_law: true }],
      }))[0],
    ).toMatch(/^ID \(commission\.0\): .*equal_by_law/)
    expect(problemsOf(() => 'nothing')[0]).toMatch(/^the file: /)
  })
})
