import { expect, test } from 'vitest'
import { catalogEntries, entriesOf, selectionOfLines, tierEntry } from './catalog.rules.ts'

const lines = (selection: Parameters<typeof entriesOf>[0]) =>
  entriesOf(selection).map(({ entry: { key }, quantity }) => ({ key, quantity }))

test('the catalog has every plan and both extras, in cents', () => {
  expect(catalogEntries.map(({ key, amount }) => [key, amount])).toEqual([
    ['basic', 4900],
    ['pro', 9900],
    ['enterprise', 29_900],
    ['extra-agent', 2000],
    ['extra-contacts-5000', 5000],
  ])
})

test('a custom plan has a price of the one formula, under a key that names its contacts', () => {
  expect(tierEntry('tier-custom-300')?.amount).toBe(10_000)
  expect(tierEntry('tier-custom-301')).toMatchObject({ key: 'tier-custom-301', amount: 10_033 })
  expect(tierEntry('tier-custom-40000')?.amount).toBe(10_000 + 33 * 39_700)
  expect(tierEntry('tier-custom-0')).toBeUndefined()
  expect(tierEntry('gold')).toBeUndefined()
})

test('extras are counted in seats and in steps, and left out when there are none', () => {
  expect(lines({ tierId: 'pro', extraAgents: 3, extraContacts: 10_000 })).toEqual([
    { key: 'pro', quantity: 1 },
    { key: 'extra-agent', quantity: 3 },
    { key: 'extra-contacts-5000', quantity: 2 },
  ])
  expect(lines({ tierId: 'pro', extraAgents: 0, extraContacts: 0 })).toEqual([
    { key: 'pro', quantity: 1 },
  ])
})

test('the lines of a selection are that selection again', () => {
  for (const selection of [
    { tierId: 'basic', extraAgents: 0, extraContacts: 5000 },
    { tierId: 'tier-custom-7500', extraAgents: 0, extraContacts: 0 },
    { tierId: 'pro', extraAgents: 7, extraContacts: 15_000 },
  ])
    expect(selectionOfLines([...lines(selection), { key: 'other', quantity: 4 }])).toEqual(
      selection,
    )
})

test('lines without a plan, or with two, are no selection', () => {
  expect(selectionOfLines([{ key: 'extra-agent', quantity: 1 }])).toBeUndefined()
  expect(
    selectionOfLines([
      { key: 'pro', quantity: 1 },
      { key: 'basic', quantity: 1 },
    ]),
  ).toBeUndefined()
})
