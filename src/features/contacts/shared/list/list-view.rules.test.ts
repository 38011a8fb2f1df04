import { expect, test } from 'vitest'
import { ContactFilter } from '../contact-filter.ts'
import { goneParts } from './list-view.rules.ts'

const now = {
  agents: [{ id: 7, name: 'Greta Gray' }],
  fields: [{ id: 12, label: 'Club', kind: 'text' as const, choices: [] }],
  states: ['TX'],
  carriers: ['Aetna'],
  seesAgents: true,
}
const gone = (filter: Record<string, string>, choosable = now) =>
  goneParts(ContactFilter.parse(filter), choosable)

test('what is still there is no reason to warn', () => {
  expect(gone({ agents: '7,none', states: 'TX', carriers: 'Aetna', extra: '12=Gold' })).toEqual([])
  expect(gone({})).toEqual([])
})

test('what is gone is named: agent, extra field, carrier, state', () => {
  expect(gone({ agents: '7,8', extra: '1=Gold', carriers: 'Cigna', states: 'OK,TX' })).toEqual([
    ...['a deleted agent', 'a removed extra field', 'Carrier: Cigna', 'State: OK'],
  ])
})

test('a rate increase is gone once it is known which there are', () => {
  const filter = ContactFilter.parse({ increases: '4' })
  expect(goneParts(filter, now)).toEqual([])
  expect(goneParts(filter, { ...now, increases: [] })).toEqual(['a deleted rate increase'])
})

test('a tag that is no longer in the agency’s list is named as deleted or merged', () => {
  const filter = ContactFilter.parse({ tags: '4,5' })
  expect(goneParts(filter, now)).toEqual([])
  expect(goneParts(filter, { ...now, tags: [{ id: 4, label: 'Golf' }] })).toEqual([
    'a tag that was deleted or merged into another',
  ])
})

test('one who does not see the agents is not told of them', () => {
  expect(gone({ agents: '8' }, { ...now, seesAgents: false })).toEqual([])
})
