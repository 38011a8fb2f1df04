import { expect, test } from 'vitest'
import { type ExtraColumn, placeExtras, suggestExtra } from './extra-columns.rules.ts'

const repeated = (texts: readonly string[], rows: number) => texts.map((text) => ({ text, rows }))

test.each([
  ['dates', ['1/5/2020', '12/31/1999'], undefined, 'date'],
  ['dates with a time', ['2024-02-03 10:11', '2024-02-04 10:11'], undefined, 'date'],
  ['amounts', ['$1,250.00', '12.5', '(40)'], undefined, 'number'],
  ['numbers that begin with zero', ['0123', '0456'], undefined, 'text'],
  ['few values that repeat', ['Gold', 'Silver'], repeated(['Gold', 'Silver'], 40), 'choice'],
  ['few values that do not', ['Ann', 'Bob'], repeated(['Ann', 'Bob'], 1), 'text'],
  ['one value', ['Gold'], repeated(['Gold'], 40), 'text'],
  ['nothing', [], [], 'text'],
] as const)('%s are kept as %s', (_, samples, values, kind) => {
  expect(suggestExtra('Column', samples, values).kind).toBe(kind)
})

test.each([
  ['Acct', 'text'],
  ['Client #', 'text'],
  ['Household ID', 'text'],
  ['Paid', 'number'],
  ['Notes amount', 'number'],
])('numbers of %j are kept as %s', (header, kind) => {
  expect(suggestExtra(header, ['1001', '1002'], undefined).kind).toBe(kind)
})

test('a column is kept once, under one name, and only if it fills no field', () => {
  const extra = (header: string, label = header): ExtraColumn => ({
    ...{ header, label, kind: 'text' },
    choices: [],
  })
  const headers = ['Email', 'A', 'B']
  expect(placeExtras(headers, { email: 'Email' }, [extra('B'), extra('A')])).toMatchObject([
    { index: 2 },
    { index: 1 },
  ])
  for (const wrong of [
    [extra('Email')],
    [extra('C')],
    [extra('A'), extra('A', 'Other')],
    [extra('A', 'Same'), extra('B', 'same')],
  ])
    expect(() => placeExtras(headers, { email: 'Email' }, wrong)).toThrow()
})
