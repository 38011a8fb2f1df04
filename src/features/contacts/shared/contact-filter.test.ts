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
    plans: [],
    zips: [],
    ages: [],
    birthdays: [],
    effective: [],
    emails: [],
    languages: [],
    did: [],
    tasks: [],
    between: [],
    increases: [],
    tags: [],
    federal: [],
    premium: [],
    household: [],
    last_email: [],
    next_email: [],
    phone: [],
    page: 1,
    limit: 100,
    sort: 'name',
    view: 0,
    show: [],
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
    plans: fc.uniqueArray(fc.constantFrom('G', 'HDG', 'MN_BASIC'), { maxLength: 3 }),
    zips: fc.uniqueArray(fc.constantFrom('75201', '007', '0210'), { maxLength: 3 }),
    ages: fc.uniqueArray(fc.constantFrom('65-70', '80-', '-64'), { maxLength: 3 }),
    birthdays: fc.uniqueArray(fc.constantFrom('0301-0331', '1215-0115'), { maxLength: 2 }),
    effective: fc.uniqueArray(fc.constantFrom('2026-01-01..', '..2026-02-28'), { maxLength: 2 }),
    emails: fc.uniqueArray(fc.constantFrom('allowed', 'bounced'), { maxLength: 2 }),
    languages: fc.uniqueArray(fc.constantFrom('en', 'none'), { maxLength: 2 }),
    did: fc.uniqueArray(fc.constantFrom('viewed-30', '!answered-365'), { maxLength: 2 }),
    tasks: fc.uniqueArray(fc.constantFrom('open', 'none'), { maxLength: 2 }),
    between: fc.uniqueArray(
      fc.constantFrom('viewed:2026-05-17..2026-06-15', 'saw:2026-06-10T1405Z..2026-06-15'),
      { maxLength: 2 },
    ),
    increases: fc.uniqueArray(fc.constantFrom('7', '12'), { maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom('3', '14'), { maxLength: 2 }),
    federal: fc.uniqueArray(fc.constantFrom('running', 'ends-14'), { maxLength: 2 }),
    premium: fc.uniqueArray(fc.constantFrom('100-150.5', '200-', '-99.50', 'known', 'none'), {
      maxLength: 3,
    }),
    household: fc.uniqueArray(fc.constantFrom('shared', 'alone'), { maxLength: 2 }),
    last_email: fc.uniqueArray(
      fc.constantFrom('never', '!within-90', '2026-01-01..:birthday', 'any:aep'),
      { maxLength: 3 },
    ),
    next_email: fc.uniqueArray(fc.constantFrom('none', 'within-14:birthday', '..2026-07-01'), {
      maxLength: 3,
    }),
    phone: fc.uniqueArray(fc.constant('none'), { maxLength: 1 }),
    page: fc.integer({ min: 1, max: 5000 }),
    limit: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom('name', '-name', 'birthday', '-extra7'),
    view: fc.integer({ min: 0, max: 99 }),
    show: fc.uniqueArray(fc.constantFrom('name', 'at_stake', 'extra7'), { maxLength: 3 }),
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
  '?plans=g',
  '?zips=12',
  '?ages=-',
  '?ages=old',
  '?birthdays=0230-0301x',
  '?birthdays=1301-1331',
  '?effective=..',
  '?effective=2026-02-30..',
  '?emails=maybe',
  '?languages=fr',
  '?did=viewed',
  '?did=viewed-0',
  '?tasks=late',
  '?between=viewed',
  '?between=liked:2026-06-01..2026-06-02',
  '?between=viewed:2026-06-31..2026-07-01',
  '?between=viewed:2026-06-03..2026-06-02',
  '?between=viewed:2026-06-01T1200Z..2026-06-02',
  '?between=viewed:2026-06-01..2026-06-02:x',
  '?between=renews:2026-06-01..2026-06-02:12',
  '?between=planned:1926-06-01..2026-06-02',
  '?between=renews:9998-12-01..9999-12-31',
  '?between=renews:0001-01-01..0001-01-02',
  `?between=${Array.from({ length: 11 }, (_, at) => `saw:2026-06-01..2026-06-${at + 10}`)}`,
  '?increases=0',
  '?tags=VIP',
  '?federal=ends-64',
  '?federal=ends-0',
  ...['?premium=-', '?premium=cheap', '?premium=150-100', '?premium=1.234-', '?premium=$100-'],
  '?household=big',
  ...['?last_email=none', '?last_email=any', '?last_email=within-0', '?last_email=..'],
  '?last_email=!within-30:birthday',
  '?last_email=2026-03-31..2026-01-01',
  ...['?next_email=never', '?next_email=!within-30', '?next_email=within-30:Birthday'],
  '?next_email=2026-02-30..',
  '?phone=some',
  '?sort=nothing',
  '?view=-1',
  '?view=mine',
  '?show=nothing',
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
    { plans: ['G'] },
    { zips: ['75201'] },
    { ages: ['80-'] },
    { birthdays: ['0301-0331'] },
    { effective: ['2026-01-01..'] },
    { emails: ['allowed'] },
    { languages: ['es'] },
    { did: ['viewed-30'] },
    { tasks: ['open'] },
    { between: ['viewed:2026-05-17..2026-06-15'] },
    { increases: ['7'] },
    { tags: ['3'] },
    { federal: ['running'] },
    { premium: ['none'] },
    { household: ['alone'] },
    { last_email: ['never'] },
    { next_email: ['none'] },
    { phone: ['none'] },
  ]
  for (const filter of filters) expect(isFiltered({ ...emptyListState, ...filter })).toBe(true)
  expect(isFiltered({ ...emptyListState, search: ' ' })).toBe(false)
})
