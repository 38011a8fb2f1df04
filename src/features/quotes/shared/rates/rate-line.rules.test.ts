import { expect, test } from 'vitest'
import { type RateCells, rateColumns } from './rate-file.ts'
import { readRateLine } from './rate-line.rules.ts'

const places = { zips: new Set(['TX/752', 'TX/75201']), counties: new Set(['TX/dallas']) }
const line: Partial<RateCells> = {
  naic: '78700',
  plan: 'G',
  state: 'TX',
  age: 'all',
  effective_from: '2026-06-01',
  premium: '120.00',
}
const read = (change: Partial<RateCells>) => {
  const cells = Object.fromEntries(rateColumns.map((name) => [name, '']))
  return readRateLine({ ...cells, ...line, ...change } as RateCells, 2, places)
}
const reason = (change: Partial<RateCells>) => {
  const found = read(change)
  return 'reason' in found ? found.reason : undefined
}
const premiums = (change: Partial<RateCells>) => {
  const found = read(change)
  return 'reason' in found
    ? found.reason
    : Object.fromEntries(found.premiums.map(({ age, cents }) => [age, cents]))
}

test.each([
  ['$120.00', 12_000],
  ['$1,120.5', 112_050],
  ['0.01', 1],
  ['1000000', 100_000_000],
])('the premium %s is read', (premium, cents) => {
  expect(premiums({ premium, age: '70' })).toEqual({ 70: cents })
})

test.each([
  ['120.005', 'premium "120.005" is not an amount in dollars'],
  ['12,00', 'premium "12,00" is not an amount in dollars'],
  ['120 USD', 'premium "120 USD" is not an amount in dollars'],
  ['1e3', 'premium "1e3" is not an amount in dollars'],
  ['0.00', 'premium 0.00 is not above zero'],
  ['-120', 'premium -120 is not above zero'],
  ['1000000.01', 'premium 1000000.01 is above $1,000,000'],
])('the premium %s is refused', (premium, text) => {
  expect(reason({ premium })).toBe(text)
})

test('a line is for a ZIP area or a county of its state, not for both', () => {
  for (const zip of ['752', '75201']) expect(read({ zip })).toMatchObject({ area: `z:${zip}` })
  expect(read({ county: 'Dallas' })).toMatchObject({ area: 'c:dallas' })
  expect(read({})).toMatchObject({ area: '' })
  expect(reason({ zip: '752', county: 'Dallas' })).toBe(
    'has both a ZIP area and a county; use only one',
  )
  for (const zip of ['75', '7520', '752011', '7520a'])
    expect(reason({ zip })).toBe(`zip "${zip}" is not 3 or 5 digits`)
  expect(reason({ zip: '100' })).toBe('ZIP area 100 is not in TX')
  expect(reason({ county: 'Kings' })).toBe('county "Kings" is not in TX')
})

test('a plan may be written with the word', () => {
  expect(read({ plan: 'plan n' })).toMatchObject({ plan: 'N', planCode: 'N' })
  expect(reason({ plan: 'F' })).toMatch(/^plan "F" is not sold in TX/)
})

test('a household discount is from 0 to 50 percent', () => {
  for (const [cell, share] of [
    ['', 0],
    ['7', 700],
    ['7.25%', 725],
    ['50', 5000],
  ] as const)
    expect(read({ household_discount_percent: cell })).toMatchObject({ discountShare: share })
  for (const cell of ['50.01', '51', '-1', '7.125', 'seven', '1e1'])
    expect(reason({ household_discount_percent: cell })).toBe(
      `household_discount_percent "${cell}" is not from 0 to 50`,
    )
})

test('ages are one, a range, from one on, or all', () => {
  const ages = (age: string) => Object.keys(premiums({ age })).map(Number)
  expect(ages('72')).toEqual([72])
  expect(ages('97-99')).toEqual([97, 98, 99])
  expect(ages('98+')).toEqual([98, 99])
  expect(ages('all')).toHaveLength(35)
  for (const age of ['64', '64-66', '100', '98-100', '70-69', '7', 'old', ''])
    expect(reason({ age })).toBe(
      `age "${age}" is not an age from 65 to 99, a range such as 65-69, or all`,
    )
})

test('a curve gives the premium of each age from that of one', () => {
  const curve = premiums({ age: '75', age_curve: '65=1; 75=1.2; 85=1.6', premium: '120' })
  expect(curve).toMatchObject({ 65: 10_000, 70: 11_000, 75: 12_000, 80: 14_000, 85: 16_000 })
  expect(curve).toMatchObject({ 99: 16_000 })
  expect(Object.keys(premiums({ age: '80', age_curve: '80=1' })).map(Number)).toHaveLength(20)
  const bad = 'age_curve needs one base age, and steps such as 65=1;75=1.28'
  for (const age_curve of ['1.2', '65=0', '75=1;65=1', '65=1;65=2', '65=1;100=2', '64=1', '65=-1'])
    expect([age_curve, reason({ age: '75', age_curve })]).toEqual([age_curve, bad])
  expect(reason({ age: '70', age_curve: '75=1' })).toBe(bad)
  expect(reason({ age: '65-69', age_curve: '65=1' })).toBe(bad)
})

test('a community rate is for all ages and without a curve', () => {
  expect(read({ rating_method: 'Community' })).toMatchObject({ method: 'community' })
  for (const change of [{ age: '70' }, { age: '65-98' }, { age: '75', age_curve: '65=1' }])
    expect(reason({ rating_method: 'community', ...change })).toBe(
      'a community rate must be for all ages, without a curve',
    )
})

test('dates are in order, and words and numbers are known', () => {
  expect(read({ effective_to: '2026-06-01' })).toMatchObject({ to: '2026-06-01' })
  expect(reason({ effective_to: '2026-05-31' })).toBe(
    'effective_to 2026-05-31 is before effective_from 2026-06-01',
  )
  expect(reason({ effective_from: '2026-02-30' })).toBe(
    'effective_from "2026-02-30" is not a date YYYY-MM-DD',
  )
  expect(reason({ state: 'PR' })).toBe('state "PR" is not a state or DC')
  expect(reason({ naic: '7870' })).toBe('naic "7870" is not 5 digits')
  expect(reason({ gender: 'x' })).toBe('gender "x" is not known')
  expect(reason({ tobacco: 'constructor' })).toBe('tobacco "constructor" is not known')
  expect(reason({ rating_method: 'other' })).toBe('rating_method "other" is not known')
})
