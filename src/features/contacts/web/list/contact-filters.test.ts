import { expect, test } from 'vitest'
import { emptyListState } from '../../shared/contact-filter.ts'
import { contactFilters } from './contact-filters.ts'

test('the states are in the order of the regions and of their names, not of their codes', () => {
  const options = { states: ['CA', 'IA', 'IL', 'IN', 'NY', 'TX', 'ZZ'], carriers: [], tags: [] }
  const names = { agents: [], fields: [] }
  const filters = contactFilters(options, false, emptyListState, () => {}, names, undefined)
  const states = filters.find(({ key }) => key === 'states')
  expect(states?.options.map(({ value }) => value)).toEqual([
    'CA',
    'NY',
    'TX',
    'IL',
    'IN',
    'IA',
    'ZZ',
  ])
})
