import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../../../test/agencies/quoting-agency.ts'
import {
  countSharedRates,
  type LineOfFile,
  operatorOf,
  rateFile,
} from '../../../../../../test/files/rate-files.ts'
import { alreadyLoaded, emptyFile, notCommas, notCsv } from '../../../shared/rates/rate-texts.ts'

const { app, price } = await startQuotingAgency()
const operator = operatorOf(app)
afterAll(() => operator.close())
beforeEach(() => operator.rollBack(1))

const premiums = async (body: object) => {
  const { body: priced } = await price(body)
  return Object.fromEntries(
    priced.quotes.map((entry: { carrier: string; quotes: { rate: number }[] }) => [
      entry.carrier,
      entry.quotes.map(({ rate }) => rate),
    ]),
  )
}
const reasons = async (...lines: LineOfFile[]) => {
  const { report } = await operator.load(rateFile(...lines), { dryRun: true })
  return report.issues.map(({ line, severity, reason }) => `${line} ${severity}: ${reason}`)
}
const leftovers = () => countSharedRates(operator.ownerDatabase)

test('RATES-008 a file becomes the rates of everyone, and an earlier version can be used again', async () => {
  const before = await premiums({})
  const { kept, bookId } = await operator.load(rateFile({}, { plan: 'N', premium: '99.5' }))
  expect(kept).toBe(true)
  expect(await premiums({})).toEqual({ Aetna: [12000, 9950] })
  expect((await price({})).body).toMatchObject({
    illustrative: false,
    rates_as_of: '2026-06-01',
    rates_version: `book-${bookId}`,
  })
  await operator.rollBack(1)
  expect(await premiums({})).toEqual(before)
  expect((await price({})).body.illustrative).toBe(true)
  await expect(operator.load(rateFile({}, { plan: 'N', premium: '99.5' }))).rejects.toThrow(
    alreadyLoaded('filed.csv'),
  )
})

test('RATES-008 the smallest area wins: ZIP code, county, three digits, state; the effective date chooses between rates', async () => {
  await operator.load(
    rateFile(
      { premium: '100', effective_to: '2026-12-31' },
      { premium: '110', effective_from: '2027-01-01' },
      { premium: '120', zip: '752' },
      { premium: '130', county: 'Dallas' },
      { premium: '140', zip: '75204' },
    ),
  )
  const aetna = async (body: object) => (await premiums(body)).Aetna
  expect(await aetna({ zip_code: '77002' })).toEqual([10000])
  expect(await aetna({ zip_code: '77002', effective_date: '2027-01-01' })).toEqual([11000])
  expect(await aetna({ zip_code: undefined })).toEqual([10000])
  // Dallas is the main county of 75201.
  expect(await aetna({ zip_code: '75201' })).toEqual([13000])
  expect(await aetna({ zip_code: '75201', county: 'Ellis' })).toEqual([12000])
  expect(await aetna({ zip_code: '75204', county: 'dallas' })).toEqual([14000])
  expect(await aetna({ effective_date: '2026-05-01' })).toBeUndefined()
})

test('RATES-008 an age curve, all ages, gender and tobacco make the rates that a line stands for', async () => {
  await operator.load(
    rateFile(
      { age: '65', age_curve: '65=1;75=1.5', premium: '100', gender: 'F', tobacco: 'no' },
      { age: '65', age_curve: '65=1;75=1.5', premium: '110', gender: 'M', tobacco: 'no' },
      { age: '65', age_curve: '65=1;75=1.5', premium: '120', tobacco: 'yes' },
      {
        state: 'NY',
        rating_method: 'community',
        premium: '300',
        household_discount_percent: '6.5',
      },
    ),
  )
  const aetna = async (body: object) => (await premiums(body)).Aetna?.[0]
  expect(await aetna({ age: 67 })).toBe(11000)
  expect(await aetna({ age: 90 })).toBe(15000)
  expect(await aetna({ age: 65, gender: 'M' })).toBe(11000)
  expect(await aetna({ age: 65, gender: 'M', tobacco: true })).toBe(12000)
  const { body } = await price({ state: 'NY', zip_code: '10001', gender: 'M', tobacco: true })
  expect(body.quotes[0].quotes[0]).toMatchObject({ rate: 30000, discount_rate: 28050 })
})

test('RATES-009 the household discounts of the book in use are the public table', async () => {
  await operator.load(
    rateFile({
      household_discount_percent: '12.5',
      household_discount_rule: 'Lives with an adult',
      premium: '121',
    }),
  )
  const { text } = await app.call('GET', '/api/data/public/hhd.csv')
  expect(text.trim().split('\r\n')).toEqual([
    'naic,company,state,discount_percent,category',
    '78700,Aetna Health and Life Insurance Company,TX,12.5,Lives with an adult',
  ])
})

test('a line that cannot be right is refused with its reason', async () => {
  expect(
    await reasons(
      { state: 'ZZ' },
      { plan: 'G', state: 'MN' },
      { zip: '100' },
      { county: 'Kings' },
      { premium: '0' },
      { premium: '-12' },
      { premium: 'free' },
      { age: '64' },
      { effective_from: '06/01/2026' },
      { effective_to: '2026-01-01' },
      { naic: '787' },
      { rating_method: 'community', age: '65' },
      { tobacco: 'sometimes' },
    ),
  ).toEqual([
    '2 error: state "ZZ" is not a state or DC',
    '3 error: plan "G" is not sold in MN: the plans are MN_EXTB and MN_BASIC',
    '4 error: ZIP area 100 is not in TX',
    '5 error: county "Kings" is not in TX',
    '6 error: premium 0 is not above zero',
    '7 error: premium -12 is not above zero',
    '8 error: premium "free" is not an amount in dollars',
    '9 error: age "64" is not an age from 65 to 99, a range such as 65-69, or all',
    '10 error: effective_from "06/01/2026" is not a date YYYY-MM-DD',
    '11 error: effective_to 2026-01-01 is before effective_from 2026-06-01',
    '12 error: naic "787" is not 5 digits',
    '13 error: a community rate must be for all ages, without a curve',
    '14 error: tobacco "sometimes" is not known',
  ])
})

test('lines that repeat or overlap each other are refused', async () => {
  expect(await reasons({}, { age: '70', gender: 'F', tobacco: 'no', premium: '99' })).toEqual([
    '3 error: repeats line 2: 78700, plan G, TX, women without tobacco, age 70',
  ])
  expect(await reasons({ effective_to: '2026-12-31' }, { effective_from: '2026-10-01' })).toEqual([
    '3 error: begins before line 2 ends: 78700, plan G, TX, men with tobacco, age 65',
  ])
})

test('gaps, premiums a hundred times too high and unknown insurers are asked about', {
  timeout: 60_000,
}, async () => {
  expect(await reasons({ age: '66-80', gender: 'F' }, { age: '83+', gender: 'F' })).toEqual([
    '2 question: no rate for age 65, 81 to 82: 78700, plan G, TX, women with tobacco',
    '2 question: no rate for age 65, 81 to 82: 78700, plan G, TX, women without tobacco',
    '2 question: no rates for men: 78700, plan G, TX',
  ])
  expect(await reasons({ age: '65-98' }, { age: '99', premium: '12000' })).toEqual([
    '3 question: premium 12000.00 is far from 120.00, the usual one of 78700 in TX',
    expect.stringMatching(/^3 question: premium 12000.00 was \d+.\d\d in the version in use$/),
  ])
  const unusual = (line: number, state: string, middle: string) =>
    `${line} question: all premiums of 78700 in ${state}, plan G, are unusual: the middle one is ${middle} a month`
  const premiumOf = { OH: '12100', PA: '1000.01', IL: '19.99', MI: '1.21', GA: '1000', NC: '20' }
  const lines = Object.entries(premiumOf).map(([state, premium]) => ({ state, premium }))
  expect((await reasons(...lines)).filter((reason) => reason.includes('unusual'))).toEqual([
    unusual(2, 'OH', '12100.00'),
    unusual(3, 'PA', '1000.01'),
    unusual(4, 'IL', '19.99'),
    unusual(5, 'MI', '1.21'),
  ])
  expect(await reasons({ naic: '99999', company: 'Lone Star Mutual' })).toEqual([
    '2 question: NAIC 99999 is none of the known insurers: it will be shown as Lone Star Mutual',
  ])
  await operator.load(rateFile({ premium: '122' }))
  expect(await reasons({ premium: '12200' })).toEqual([
    '2 question: all premiums of 78700 in TX, plan G, are unusual: the middle one is 12200.00 a month',
    '2 question: premium 12200.00 was 122.00 in the version in use',
  ])
})

test('a refused file, an unanswered question and a dry run leave nothing, and differences are told', async () => {
  const before = [await premiums({}), await leftovers()]
  expect(await operator.load(rateFile({ premium: '0' }))).toMatchObject({ kept: false })
  expect(await operator.load(rateFile({ gender: 'F' }), { acceptQuestions: false })).toMatchObject({
    kept: false,
    report: { questions: 1 },
  })
  const { report } = await operator.load(rateFile({ premium: '150' }), { dryRun: true })
  expect([await premiums({}), await leftovers()]).toEqual(before)
  const texan = report.differences.find(({ naic, state }) => naic === '78700' && state === 'TX')
  expect(texan).toMatchObject({ added: 0, removed: 140, changed: 140, same: 0 })
  expect(texan?.bands.reduce((sum, count) => sum + count, 0)).toBe(140)
  expect(texan?.lowestChange).toBeLessThan(-20)
  expect(texan?.highestChange).toBeLessThan(0)
  expect(report.differences.find(({ state }) => state === 'NY')).toMatchObject({
    added: 0,
    changed: 0,
  })
})

test('the shipped example has no problems, and is always marked as an example', async () => {
  const example = await readFile(
    new URL('../../../../../../data/rates-example.csv', import.meta.url),
    'utf8',
  )
  const { report } = await operator.load(example)
  expect([report.errors, report.issues]).toEqual([0, []])
  expect((await price({})).body.illustrative).toBe(true)
})

const columns = 'naic,plan,state,age,effective_from,premium'
test.each<[what: string, content: string | Uint8Array, message: string]>([
  ['no bytes', '', emptyFile],
  ['columns only', `${columns}\n`, emptyFile],
  [
    'missing columns',
    'naic,plan\n',
    'The first line must be a header row. Missing columns: state, age, effective_from, premium.',
  ],
  [
    'no names of columns',
    '78700,G,TX,all,2026-06-01,120\n',
    'The first line must be a header row.',
  ],
  ['an unknown column', `${columns},color\n`, 'Unknown columns in the header row: color.'],
  ['a column twice', `${columns},premium\n`, 'The column premium appears twice.'],
  ['one endless line', 'x'.repeat(300_000), notCsv],
  ['semicolons', rateFile({}).replaceAll(',', ';'), notCommas],
  ['tabs', rateFile({}).replaceAll(',', '\t'), notCommas],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${rateFile({})}`, 'utf16le'), notCsv],
  ['UTF-16 without its mark', Buffer.from(rateFile({}), 'utf16le'), notCsv],
  ['Windows-1252', Buffer.from(rateFile({ county: 'Doña Ana', state: 'NM' }), 'latin1'), notCsv],
])('a file that is none of rates is refused with what to do: %s', async (_, content, message) => {
  const before = await leftovers()
  await expect(operator.load(content)).rejects.toThrow(message)
  expect(await leftovers()).toEqual(before)
})

test('a file with a byte order mark, Windows line ends and empty lines is read as it is meant', async () => {
  const text = `\uFEFF${rateFile({ premium: '132' }).replaceAll('\n', '\r\n')}\r\n,,,\r\n`
  expect(await operator.load(text)).toMatchObject({ kept: true, report: { errors: 0 } })
  expect(await premiums({})).toEqual({ Aetna: [13200] })
})
