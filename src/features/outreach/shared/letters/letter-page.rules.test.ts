import { expect, test } from 'vitest'
import { addressLines, missingOfAddress } from './address.rules.ts'
import { letterCodeOf, parseLetterCode, shownCode } from './letter-content.ts'
import {
  alwaysShown,
  bodyTop,
  envelopeWindows,
  everShown,
  sheet,
  typeSizes,
} from './letter-page.rules.ts'

test('what a window always shows lies in all that it may show, and holds three lines', () => {
  for (const [name, window] of Object.entries(envelopeWindows)) {
    const [always, ever] = [alwaysShown(window), everShown(window)]
    expect(always.left, name).toBeGreaterThanOrEqual(ever.left)
    expect(always.right).toBeLessThanOrEqual(ever.right)
    expect(always.top).toBeGreaterThanOrEqual(ever.top)
    expect(always.bottom).toBeLessThanOrEqual(ever.bottom)
    const size = name === 'sender' ? typeSizes.sender : typeSizes.address
    expect(always.bottom - always.top, name).toBeGreaterThanOrEqual(3 * size)
  }
  // Both are on the upper third, which lies at the front of the envelope; the text is below.
  expect(everShown(envelopeWindows.recipient).bottom).toBeLessThan(sheet.height / 3)
  expect(bodyTop).toBeGreaterThan(everShown(envelopeWindows.recipient).bottom)
})

test('an address names what it lacks before anything is printed', () => {
  const whole = {
    ...{ first_name: 'Ruth', last_name: 'Abernathy', street: '14 Harbor Road' },
    ...{ city: 'Austin', state: 'TX', zip_code: '78704' },
  }
  expect(missingOfAddress(whole)).toEqual([])
  expect(addressLines(whole)).toEqual(['Ruth Abernathy', '14 Harbor Road', 'Austin, TX 78704'])
  expect(missingOfAddress({ ...whole, street: ' ', zip_code: null })).toEqual([
    'Street',
    'Zip Code',
  ])
  expect(missingOfAddress({ ...whole, first_name: '', last_name: '' })).toEqual(['Name'])
})

test('a code is read as people type it', () => {
  const code = letterCodeOf(Uint8Array.from({ length: 12 }, (_, index) => index * 21))
  expect(shownCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(parseLetterCode(shownCode(code).toLowerCase())).toBe(code)
  expect(parseLetterCode('o0il 1234-ABCD')).toBe('00111234ABCD')
  for (const wrong of ['', '1234', 'UUUU-UUUU-UUUU', '1234-5678-9ABC-D'])
    expect(parseLetterCode(wrong)).toBeUndefined()
})
