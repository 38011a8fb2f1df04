import { expect, test } from 'vitest'
import { z } from 'zod'
import data from '../../../../data/carriers.json' with { type: 'json' }
import { StateCodeField, stateCodes } from '../../../kernel/us-state.ts'
import {
  carrierExcluded,
  carrierExclusions,
  carrierNames,
  carrierOfNaic,
  carriers,
  supportedCarriers,
  wizardCarriers,
  writingCompany,
} from './carriers.ts'

test('RATES-001 the carriers are the eight of the specification, in its order', () => {
  expect(carriers.map((carrier) => carrier.name)).toEqual([
    'Aetna',
    'Humana',
    'UnitedHealthcare',
    'Cigna',
    'Aflac',
    'Allstate',
    'Mutual of Omaha',
    'Ace Chubb',
  ])
  expect(carrierNames).toEqual(carriers.map((carrier) => carrier.name))
})

test('the file has the shape of its types', () => {
  const text = z.string().min(2)
  const company = z.strictObject({
    naic: z.string().regex(/^\d{5}$/),
    name: text,
    writing: z.boolean(),
    formerName: text.optional(),
  })
  const carrier = z.strictObject({
    name: z.enum(carrierNames),
    wizardId: z.number().nullable(),
    householdDiscountPercent: z.number().int().min(1).max(20),
    words: z.array(text).min(1),
    aliases: z.array(text).min(1),
    affiliates: z.array(text),
    companies: z.array(company).min(1),
  })
  const exclusion = z.strictObject({
    carrier: z.enum(carrierNames),
    states: z.array(StateCodeField),
    assumption: text,
  })
  z.strictObject({ carriers: z.array(carrier), exclusions: z.array(exclusion) }).parse(data)
})

test('an alias and a NAIC number belong to one carrier, and each carrier writes through one company', () => {
  const aliases = supportedCarriers
    .flatMap((carrier) => [carrier.name, ...carrier.aliases])
    .map((alias) => alias.toLowerCase())
  expect(new Set(aliases).size).toBe(aliases.length)
  const numbers = carriers.flatMap((carrier) => carrier.companies.map((company) => company.naic))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const carrier of carriers)
    expect(carrier.companies.filter((company) => company.writing)).toHaveLength(1)
  expect(writingCompany('UnitedHealthcare').naic).toBe('79413')
})

test('only insurers whose name was found for the number are shipped', () => {
  for (const unverified of ['88595', '60984', '60052', '70580', '69671', '92908'])
    expect(carrierOfNaic(unverified)).toBeUndefined()
  expect(carrierOfNaic('65722')).toBe('Cigna')
  expect(carrierOfNaic('20699')).toBe('Ace Chubb')
})

test('the wizard offers six carriers, ids 0 to 5', () => {
  expect(wizardCarriers).toEqual([
    { id: 0, name: 'Aetna' },
    { id: 1, name: 'Humana' },
    { id: 2, name: 'UnitedHealthcare' },
    { id: 3, name: 'Cigna' },
    { id: 4, name: 'Aflac' },
    { id: 5, name: 'Mutual of Omaha' },
  ])
})

test('RATES-002 one carrier is hidden in the nine states of the specification and nowhere else', () => {
  const nine = ['CA', 'OR', 'WA', 'OK', 'ID', 'MD', 'VA', 'NV', 'MO']
  expect(stateCodes.filter((state) => carrierExcluded('Ace Chubb', state))).toEqual(
    [...nine].sort(),
  )
  expect(carrierExclusions).toHaveLength(9)
  expect(
    stateCodes.some((state) =>
      carrierNames.some((carrier) => carrier !== 'Ace Chubb' && carrierExcluded(carrier, state)),
    ),
  ).toBe(false)
})
