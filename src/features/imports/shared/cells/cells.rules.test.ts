import { expect, test } from 'vitest'
import { isBlank, trimCell } from './cell-text.ts'
import {
  emailOfText,
  genderOfText,
  isYearPremium,
  languageOfText,
  phoneOfText,
  premiumOfText,
  tobaccoOfText,
  zipOfText,
} from './cells.rules.ts'
import { stateOfCell } from './state-cells.rules.ts'

test.each([
  ['  a ', 'a'],
  ['\u00a0\u200b a@b.example\u200b', 'a@b.example'],
  ['="04674"', '04674'],
  ['=HYPERLINK("http://x.example")', '=HYPERLINK("http://x.example")'],
  ['', ''],
  ["'=1+1", '=1+1'],
  ["'t Hooft", "'t Hooft"],
])('trims %j to %j', (cell, text) => {
  expect(trimCell(cell)).toBe(text)
})

test.each(['', 'N/A', 'null', '-', 'Unknown'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each([
  ['Ann@X.example', 'ann@x.example', false],
  ['Ann Lee <ann@x.example>', 'ann@x.example', false],
  ['mailto:ann@x.example', 'ann@x.example', false],
  ['ann@x.example;', 'ann@x.example', false],
  ['ann@x.example; bob@x.example', 'ann@x.example', true],
  ['none / ann@x.example', 'ann@x.example', false],
])('reads the email of %j', (text, email, several) => {
  expect(emailOfText(text)).toEqual({ email, several })
})

test.each([
  'jdoe @aol.example',
  'jdoe@ aol.example',
  'jdoe  @\u00a0aol.example',
  'jdoe@aol .example',
  'JDoe @ aol .example',
])('spaces are removed from %j', (text) => {
  expect(emailOfText(text)).toEqual({ email: 'jdoe@aol.example', several: false, spaced: true })
})

test.each([
  '',
  'Ann ann@x.example',
  'ann@x.example home',
  'Mr. ann@x.example',
  'ann@x.example. Home',
  'ann @x.example @y.example',
  'no email',
  '@home',
  'foo.example',
  'none@',
  'n/a',
  'ann lee@x.example',
  'a@b@c.example',
  `${'a'.repeat(2000)}@x.example`,
])('finds no email in %j', (text) => {
  expect(emailOfText(text)).toBeUndefined()
})

test.each([
  ['(981) 985-0034', '9819850034'],
  ['+1 334 208 9186', '3342089186'],
  ['981.985.0034', '9819850034'],
  ['9819850034.0', '9819850034'],
  ['981-985-0034 x12', '9819850034'],
  ['981-985-0034 ext. 4', '9819850034'],
  ['981-985-0034 (home)', '9819850034'],
  ['5551234 / 981-985-0034', '9819850034'],
  ['981-985-0034; 981-985-0035', '9819850034'],
])('reads the phone of %j', (text, phone) => {
  expect(phoneOfText(text)).toBe(phone)
})

test.each(['9850034', '9.82E+09', '98198500345', 'none', '', '+44 20 7946 0958'])(
  'finds no phone in %j',
  (text) => {
    expect(phoneOfText(text)).toBeUndefined()
  },
)

test.each([
  ['04674', '04674'],
  ['4674', '04674'],
  ['674', '00674'],
  ['04674-1234', '04674'],
  ['4674-1234', '04674'],
  ['046741234', '04674'],
  ['46741234', '04674'],
  ['04674 1234', '04674'],
  ['04674-', '04674'],
  ['4674.0', '04674'],
])('reads the ZIP of %j', (text, zip) => {
  expect(zipOfText(text)).toBe(zip)
})

test.each(['', '12', '123456', '04674-12', 'K1A 0B1', '0467A', '1234567890'])(
  'finds no ZIP in %j',
  (text) => {
    expect(zipOfText(text)).toBeUndefined()
  },
)

test.each([
  ['F', 'F'],
  ['female', 'F'],
  ['Woman', 'F'],
  ['M.', 'M'],
  ['MALE', 'M'],
  ['X', undefined],
  ['fmale', undefined],
])('reads gender %j as %j', (text, gender) => {
  expect(genderOfText(text)).toBe(gender)
})

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['1', true],
  ['Smoker', true],
  ['Tobacco user', true],
  ['no', false],
  ['Non-Smoker', false],
  ['Non Tobacco', false],
  ['0', false],
  ['NS', false],
  ['N/S', false],
  ['NT', false],
  ['Non-Smkr', false],
  ['Preferred Non-Tobacco', false],
  ['Pref NT', false],
  ['None', false],
  ['No (quit 2010)', false],
  ['S', true],
  ['Smkr', true],
  ['Tob', true],
  ['Std Tobacco', true],
  ['Standard Smoker', true],
  ['Y (cigars)', true],
  ['Preferred', undefined],
  ['N/A', undefined],
  ['No answer', undefined],
  ['sometimes', undefined],
])('reads tobacco %j as %j', (text, tobacco) => {
  expect(tobaccoOfText(text)).toBe(tobacco)
})

test.each([
  ['en', 'en'],
  ['ENG', 'en'],
  ['English', 'en'],
  ['Inglés', 'en'],
  ['en-US', 'en'],
  ['ES', 'es'],
  ['esp.', 'es'],
  ['Spa', 'es'],
  ['Spanish', 'es'],
  ['ESPAÑOL', 'es'],
  ['es_MX', 'es'],
  ['French', undefined],
  ['English/Spanish', undefined],
])('reads language %j as %j', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})

test.each([
  ['123.45', 123_45],
  ['$123.45', 123_45],
  ['1,234.50', 1234_50],
  ['$98.10/mo', 98_10],
  ['98.1 monthly', 98_10],
  ['142', 142_00],
  ['$ 142.00 per month', 142_00],
  ['0', undefined],
  ['$0.00', undefined],
  ['2000', 2000_00],
  ['2,000.01', undefined],
  ['99,999', undefined],
  ['$1,200/yr', undefined],
  ['360 quarterly', undefined],
  ['-12', undefined],
  ['12.345', undefined],
  ['n/a', undefined],
])('the premium of %j is %j cents', (text, cents) => {
  expect(premiumOfText(text)).toBe(cents)
})

test.each([
  ['2,400.00', true],
  ['$1,800/yr', true],
  ['1800 annually', true],
  ['1,440.50 per year', true],
  ['24000', true],
  ['24,000.12', false],
  ['99,999', false],
  ['60/yr', false],
  ['360 quarterly', false],
  ['1e4', false],
  ['yr', false],
  ['-2400', false],
])('%j can be the premium of a year: %j', (text, can) => {
  expect(isYearPremium(text)).toBe(can)
})

test.each([
  ['ME', 'ME'],
  ['me.', 'ME'],
  ['Maine', 'ME'],
  ['ME - Maine', 'ME'],
  ['Washington, D.C.', 'DC'],
  ['washington', 'WA'],
  ['N. Carolina', 'NC'],
  ['ME - Texas', undefined],
  ['Ontario', undefined],
])('reads state %j as %j', (text, state) => {
  expect(stateOfCell(text)).toBe(state)
})
