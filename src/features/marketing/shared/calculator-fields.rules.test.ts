import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CalculatorField,
  calculatorFieldNames,
  calculatorFields,
  fieldError,
  maxTyped,
  readCalculator,
  readNumber,
  stepped,
  writeCalculator,
} from './calculator-fields.rules.ts'

const fields = fc.constantFrom(...calculatorFieldNames)
const examples = { contacts: '1000', commission: '300', rollover: '5', launch: true }

test('numbers are read as people paste them', () => {
  const read = (field: CalculatorField, ...texts: string[]) =>
    texts.map((text) => readNumber(field, text))
  expect(read('contacts', '1,000', ' 40000 ', '1,000,000', '12.0', '5.')).toEqual([
    ...[1000, 40_000, 1_000_000, 12, 5],
  ])
  expect(read('commission', '$300', '$ 1,250', '0', '0.00')).toEqual([300, 1250, 0, 0])
  expect(read('rollover', '5 %', '8.5%', '.5', '100')).toEqual([5, 8.5, 0.5, 100])
})

test('what a field does not allow is no number and says what is allowed; an empty field says nothing', () => {
  const refused: [CalculatorField, string[]][] = [
    ['contacts', ['0', '-5', '1e12', 'many', '1,5', '10,00', '1000001', '2.5', '.', '$', 'NaN']],
    ['commission', ['-1', '10001', '299.99', '1.000,5', 'Infinity', '0x10']],
    ['rollover', ['100.1', '5.25', '-0.1', '5 5', '%', '٥']],
  ]
  for (const [field, texts] of refused)
    for (const text of texts) {
      expect([text, readNumber(field, text)]).toEqual([text, undefined])
      expect([text, fieldError(field, text)]).toEqual([text, calculatorFields[field].invalid])
    }
  for (const field of calculatorFieldNames)
    expect([readNumber(field, ' '), fieldError(field, ' ')]).toEqual([undefined, undefined])
})

test('any text is either a number within the limits or refused', () => {
  fc.assert(
    fc.property(fields, fc.oneof(fc.string(), fc.double().map(String)), (field, text) => {
      const { min, max, decimals } = calculatorFields[field]
      const number = readNumber(field, text)
      if (number === undefined) return
      expect(number).toBeGreaterThanOrEqual(min)
      expect(number).toBeLessThanOrEqual(max)
      expect(Number(number.toFixed(decimals))).toBe(number)
    }),
  )
})

test('PRICING-009 PRICING-010 commission steps by 5 from 0, rollover by 0.1 from 0 to 100', () => {
  expect([stepped('commission', '300', 1), stepped('commission', '302', 1)]).toEqual(['305', '305'])
  expect([stepped('commission', '302', -1), stepped('commission', '0', -1)]).toEqual(['300', '0'])
  expect([stepped('rollover', '5', 1), stepped('rollover', '0.3', -1)]).toEqual(['5.1', '0.2'])
  expect([stepped('rollover', '100', 1), stepped('rollover', '0', -1)]).toEqual(['100', '0'])
  expect([stepped('contacts', '50', -1), stepped('contacts', 'many', 1)]).toEqual(['1', '100'])
  fc.assert(
    fc.property(fields, fc.nat(1_000_000), fc.constantFrom(1 as const, -1 as const), (...given) => {
      const [field, value, direction] = given
      const text = stepped(field, String(value), direction)
      expect(readNumber(field, text)).toBe(Number(text))
    }),
  )
})

test('the URL keeps the state without the examples, and what else is in it', () => {
  expect(readCalculator('')).toEqual(examples)
  expect(writeCalculator('', examples)).toBe('')
  expect(writeCalculator('?utm_source=mail', { ...examples, contacts: '1,000' })).toBe(
    '?utm_source=mail',
  )
  const state = { contacts: '5000', commission: 'x', rollover: '', launch: false }
  const query = writeCalculator('?utm_source=mail&contacts=7', state)
  expect(query).toBe('?utm_source=mail&contacts=5000&commission=x&rollover=&launch=off')
  expect(readCalculator(query)).toEqual(state)
})

test('a form without script sends a button after its field, and the switch after what it means when off', () => {
  expect(readCalculator('?contacts=1000&contacts=250').contacts).toBe('250')
  expect(readCalculator('?launch=off&launch=on').launch).toBe(true)
  expect(readCalculator('?launch=off').launch).toBe(false)
  expect(readCalculator(`?contacts=${'9'.repeat(500)}`).contacts).toHaveLength(maxTyped)
})

test('whatever was typed, the URL leads to the same numbers', () => {
  const typed = fc.string({ maxLength: maxTyped })
  fc.assert(
    fc.property(typed, typed, typed, fc.boolean(), (contacts, commission, rollover, launch) => {
      const state = { contacts, commission, rollover, launch }
      const again = readCalculator(writeCalculator('', state))
      for (const field of calculatorFieldNames)
        expect(readNumber(field, again[field])).toBe(readNumber(field, state[field]))
      expect(again.launch).toBe(launch)
    }),
  )
})
