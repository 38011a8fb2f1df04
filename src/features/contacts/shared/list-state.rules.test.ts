import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyListState, formatListState, isFiltered, parseListState } from './list-state.rules.ts'
import { pageSizes } from './page-sizes.ts'

test('CONTACTS-014 an address without query is page 1 of 100, and nothing else is', () => {
  expect(parseListState('')).toEqual({
    search: '',
    states: [],
    carriers: [],
    agents: [],
    page: 1,
    limit: 100,
  })
  expect(formatListState(emptyListState)).toBe('')
  expect(isFiltered(emptyListState)).toBe(false)
})

test('whatever the list shows comes back from its address', () => {
  const word = fc
    .stringMatching(/^[\w .&]{1,12}$/)
    .filter((text) => text === text.trim() && text !== '')
  const list = fc.uniqueArray(word, { maxLength: 4 })
  const state = fc.record({
    search: fc.string({ maxLength: 60, unit: 'grapheme' }),
    states: list,
    carriers: list,
    agents: list,
    page: fc.integer({ min: 1, max: 5000 }),
    limit: fc.constantFrom(...pageSizes),
  })
  fc.assert(
    fc.property(state, (one) => {
      expect(parseListState(formatListState(one))).toEqual(one)
    }),
  )
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?limit=20', '?limit=', '?states=,'])(
  '%s is read as the default',
  (query) => {
    expect(parseListState(query)).toEqual(emptyListState)
  },
)
