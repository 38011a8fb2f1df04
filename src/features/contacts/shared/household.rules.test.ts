import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ClientAtAddress,
  householdReasons,
  isSomebodyElse,
  maxHouseholdMembers,
  type Person,
  placeRows,
} from './household.rules.ts'

const person = (first: string | null, last: string | null, born: string | null = null): Person => ({
  first_name: first,
  last_name: last,
  birth_date: born,
})

const names = fc.constantFrom('Mary', 'mary', 'MARÍA', 'John', "O'Neil", '', null)
const people: fc.Arbitrary<Person> = fc.record({
  first_name: names,
  last_name: fc.constantFrom('Adams', 'ADAMS', 'Baker', '', null),
  birth_date: fc.constantFrom('1950-01-02', '1951-03-04', null),
})
const clients: fc.Arbitrary<ClientAtAddress[]> = fc
  .array(people, { maxLength: 5 })
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1, open: true })))

test('a spouse is somebody else, another spelling of a name is not', () => {
  const mary = person('Mary', 'Adams', '1950-01-02')
  expect(isSomebodyElse(person('John', 'Adams', '1951-03-04'), mary)).toBe(true)
  expect(isSomebodyElse(person('John', 'Baker', '1951-03-04'), mary)).toBe(true)
  expect(isSomebodyElse(person('John', 'Adams'), mary)).toBe(true)
  // Without a birth date another last name may be a correction.
  expect(isSomebodyElse(person('John', 'Baker'), mary)).toBe(false)
  expect(isSomebodyElse(person('Polly', 'Adams', '1950-01-02'), mary)).toBe(false)
  expect(isSomebodyElse(person('MÁRY ', 'Adams', '1951-03-04'), mary)).toBe(false)
  const soren = person('Søren', 'Strauß', '1950-01-02')
  expect(isSomebodyElse(person('Soren', 'Strauss', '1951-03-04'), soren)).toBe(false)
  expect(isSomebodyElse(person(null, 'Adams', '1951-03-04'), mary)).toBe(false)
})

test('nobody is somebody else than themselves, and the order of two does not matter', () => {
  fc.assert(
    fc.property(people, people, (one, other) => {
      expect(isSomebodyElse(one, one)).toBe(false)
      expect(isSomebodyElse(one, other)).toBe(isSomebodyElse(other, one))
    }),
  )
})

test('each client is at most one row, a sharing row is nobody known, and no household gets too big', () => {
  fc.assert(
    fc.property(fc.array(people, { maxLength: 14 }), clients, (rows, known) => {
      const places = placeRows(rows, known, { sharing: true })
      const taken = places.flatMap((place) => (place.kind === 'client' ? place.id : []))
      expect(new Set(taken).size).toBe(taken.length)
      const added = places.filter(({ kind }) => kind === 'new' || kind === 'shares').length
      expect(known.length + added).toBeLessThanOrEqual(Math.max(maxHouseholdMembers, known.length))
      expect(places.filter(({ kind }) => kind === 'new').length).toBe(
        known.length === 0 && rows.length > 0 ? 1 : 0,
      )
      for (const [index, place] of places.entries()) {
        if (place.kind !== 'shares') continue
        const free = known.filter(({ id }) => !taken.includes(id))
        expect(free.every((one) => isSomebodyElse(rows[index] as Person, one))).toBe(true)
      }
    }),
  )
})

test('without sharing every row is a client of its address, as the specification has it', () => {
  fc.assert(
    fc.property(people, clients, (row, known) => {
      const [place] = placeRows([row], known, { sharing: false })
      expect(place?.kind).toBe(known.length === 0 ? 'new' : 'client')
    }),
  )
})

test('the client of the same name is taken, whatever the order', () => {
  const couple = [
    { ...person('John', 'Adams'), id: 1, open: true },
    { ...person('Mary', 'Adams'), id: 2, open: true },
  ]
  for (const sharing of [true, false])
    expect(placeRows([person('Mary', 'Adams', '1950-01-02')], couple, { sharing })).toEqual([
      { kind: 'client', id: 2 },
    ])
})

test('nobody shares the address of a client whom the member may not see', () => {
  const hidden = [{ ...person('John', 'Adams'), id: 1, open: false }]
  const rows = [person('Mary', 'Adams'), person('Ann', 'Adams')]
  expect(placeRows(rows, hidden, { sharing: true }).map(({ kind }) => kind)).toEqual([
    'client',
    'hidden',
  ])
})

test('a household says why it is one', () => {
  const one = {
    last_name: 'Adams',
    email: 'a@x.example',
    phone_number: '1',
    zip_code: '04101',
    street: null,
  }
  expect(householdReasons(one, { ...one, last_name: 'ADAMS' })).toEqual([
    'same email address',
    'same last name',
    'same phone number',
    'same ZIP code',
  ])
  const other = {
    last_name: 'Baker',
    email: null,
    phone_number: null,
    zip_code: null,
    street: null,
  }
  expect(householdReasons(one, other)).toEqual(['joined by a member of the agency'])
  expect(householdReasons({ ...other, last_name: '' }, { ...other, last_name: '' })).toHaveLength(1)
  const [home, same] = ['14 Harbor Rd.', '14 harbor rd'].map((street) => ({ ...one, street }))
  expect(home && same && householdReasons(home, same)).toContain('same street')
  expect(home && householdReasons(home, { ...home, zip_code: '04102' })).not.toContain(
    'same street',
  )
})
