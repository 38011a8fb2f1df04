import { expect, test } from 'vitest'
import { z } from 'zod'
import states from '../../../../data/us-states.json' with { type: 'json' }
import { StateCodeField, stateCodes } from '../../../kernel/us-state.ts'
import {
  regionOfState,
  regions,
  stateName,
  stateNameIn,
  stateOfText,
  statesByRegion,
  timeZoneOfState,
  timeZones,
  usStates,
} from './us-states.ts'

test('RATES-003 there are 51 states, DC included, each once, with a name, a region and a valid time zone', () => {
  const shape = z.strictObject({
    code: StateCodeField,
    name: z.string().min(4),
    region: z.enum(regions),
    timeZone: z.enum(timeZones),
  })
  z.array(shape).parse(states)
  expect(usStates).toHaveLength(51)
  expect(usStates.map((state) => state.code).sort()).toEqual([...stateCodes].sort())
  expect(new Set(usStates.map((state) => state.name)).size).toBe(51)
  for (const zone of timeZones)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})

test('RATES-004 states are grouped in West, Northeast, South and Midwest as the census groups them', () => {
  expect(statesByRegion.map((group) => [group.region, group.states.length])).toEqual([
    ['West', 13],
    ['Northeast', 9],
    ['South', 17],
    ['Midwest', 12],
  ])
  expect(statesByRegion.flatMap((group) => group.states)).toHaveLength(51)
  expect([
    regionOfState('DC'),
    regionOfState('PA'),
    regionOfState('MO'),
    regionOfState('HI'),
  ]).toEqual(['South', 'Northeast', 'Midwest', 'West'])
})

test.each([
  ['TX', 'America/Chicago'],
  ['FL', 'America/New_York'],
  ['TN', 'America/Chicago'],
  ['KY', 'America/New_York'],
  ['ID', 'America/Denver'],
  ['OR', 'America/Los_Angeles'],
  ['AZ', 'America/Phoenix'],
  ['HI', 'Pacific/Honolulu'],
] as const)('%s keeps the time of %s', (state, zone) => {
  expect(timeZoneOfState(state)).toBe(zone)
})

test('a state is found by code or name in any case', () => {
  expect(stateOfText(' tx ')).toBe('TX')
  expect(stateOfText('new  york')).toBe('NY')
  expect(stateOfText('PR')).toBeUndefined()
  expect(stateOfText('')).toBeUndefined()
  expect(stateName('DC')).toBe('District of Columbia')
})

test('a state has its Spanish name in Spanish, and the English one where both are the same', () => {
  expect(stateNameIn('NY', 'es')).toBe('Nueva York')
  expect(stateNameIn('NY', 'en')).toBe('New York')
  expect(stateNameIn('TX', 'es')).toBe('Texas')
  const english = /\b(?:New|North|South|West|District)\b/
  expect(usStates.filter(({ code }) => english.test(stateNameIn(code, 'es')))).toEqual([])
})
