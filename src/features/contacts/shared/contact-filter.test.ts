import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../ui/foundation/search-params.ts'
import { clientStatuses } from '../../organizations/shared/client-status.rules.ts'
import {
  type ContactFilter,
  emptyListState,
  isFiltered,
  ListSearch,
  pageSizes,
} from './contact-filter.ts'

const parseListState = (query: string) => ListSearch.parse(parseSearch(query))

test('CONTACTS-014 a URL without a query is page 1 of 100, unfiltered', () => {
  expect(parseListState('')).toEqual({
    search: '',
    states: [],
    carriers: [],
    agents: [],
    statuses: [],
    email: [],
    extra: [],
    page: 1,
    limit: 100,
    sort: 'name',
  })
  expect(isFiltered(emptyListState)).toBe(false)
})

test('the list’s state can be restored from its URL', () => {
  const word = fc
    .stringMatching(/^[\w .&]{1,12}$/)
    .filter((text) => text === text.trim() && text !== '')
  const list = fc.uniqueArray(word, { maxLength: 4 })
  const state = fc.record({
    search: fc.string({ maxLength: 60, unit: 'grapheme' }),
    states: list,
    carriers: list,
    agents: fc.uniqueArray(fc.constantFrom('none', '1', '27', '345'), { maxLength: 4 }),
    statuses: fc.uniqueArray(fc.constantFrom(...clientStatuses), { maxLength: 5 }),
    email: fc.uniqueArray(fc.constant('none'), { maxLength: 1 }),
    extra: fc.uniqueArray(fc.constantFrom('3=Gold%2C%20old', '4>100', '5!', '6~%25'), {
      maxLength: 4,
    }),
    page: fc.integer({ min: 1, max: 5000 }),
    limit: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom('name', '-name', 'birthday', '-extra7'),
  })
  fc.assert(
    fc.property(state, (one) => {
      expect(parseListState(stringifySearch(one))).toEqual(one)
    }),
  )
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?limit=20',
  '?limit=',
  '?states=,',
  '?agents=x',
  '?statuses=x',
  '?email=some',
  '?extra=Gold',
  '?sort=nothing',
])('%s is read as the default', (query) => {
  expect(parseListState(query)).toEqual(emptyListState)
})

test('the router may pass numbers and lists', () => {
  expect(ListSearch.parse({ search: 214555, agents: 7, states: ['TX', 'CA,TX'] })).toEqual({
    ...emptyListState,
    search: '214555',
    agents: ['7'],
    states: ['TX', 'CA'],
  })
})

test('a search in the URL is shortened to the limit of calls', () => {
  expect(parseListState(`?search=${'x'.repeat(300)}`).search).toBe('x'.repeat(200))
})

test('each filter narrows the list, a search of blanks does not', () => {
  const filters: readonly Partial<ContactFilter>[] = [
    { search: ' a' },
    { states: ['TX'] },
    { carriers: ['x'] },
    { agents: ['1'] },
    { statuses: ['lapsed'] },
    { email: ['none'] },
    { extra: ['3=Gold'] },
  ]
  for (const filter of filters) expect(isFiltered({ ...emptyListState, ...filter })).toBe(true)
  expect(isFiltered({ ...emptyListState, search: ' ' })).toBe(false)
})
