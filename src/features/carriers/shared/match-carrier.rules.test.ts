import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CarrierOrOther, carriers } from './carriers.ts'
import { matchCarrier } from './match-carrier.rules.ts'

const named: Record<CarrierOrOther, string[]> = {
  Aetna: [
    'Aetna',
    'AETNA',
    'aetna ',
    'Aetna Health Ins. Co.',
    'Aetna (Accendo)',
    'Accendo Ins Co',
    'American Continental Ins. Co.',
    'Continental Life Ins. Co. of Brentwood, TN',
    'CVS/Aetna',
    '63444',
  ],
  Humana: [
    'HUM',
    'Humana Inc',
    'HUMANA',
    'Humana Insurance Company of Kentucky',
    'Humana Achieve Plan G',
  ],
  UnitedHealthcare: [
    'UnitedHealth Care',
    'United Healthcare',
    'AARP UHC',
    'UHC',
    'U.H.C.',
    'AARP/UnitedHealthcare',
    'UnitedHealthcare Ins. Co. of America',
    'AARP Plan N',
    'United Health Care Insurance Company',
  ],
  Cigna: [
    'CHLIC',
    'Cigna Healthcare',
    'CIGNA',
    'Cigna Health & Life Insurance Co',
    'Loyal American Life Ins Co (Cigna)',
    'American Retirement Life Insurance Company',
    'HealthSpring Insurance Company',
  ],
  Aflac: [
    'AFLAC',
    'Aflac ',
    'A.F.L.A.C.',
    'Tier One Insurance Company',
    'American Family Life Assurance Co. of Columbus',
  ],
  Allstate: [
    'All State',
    'ALLSTATE',
    'Allstate Health Solutions',
    'National Health Insurance Co',
    'American Heritage Life Insurance Company',
    'National General',
  ],
  'Mutual of Omaha': [
    'Mutual',
    'United World',
    'MUTUAL OF OMAHA',
    'Mutual Of Omaha Ins Co',
    'Mutual of Omaha - Plan G',
    'United of Omaha Life',
    'United World Life Ins Co',
    'Omaha Insurance Company',
    'Omaha Supplemental',
  ],
  'Ace Chubb': ['ACE/Chubb', 'Chubb', 'Chubb-Ace', 'ACE Property & Casualty Ins. Co.', 'ACE'],
  Other: [],
}
const misspelled: [text: string, carrier: CarrierOrOther][] = [
  ['Atena', 'Aetna'],
  ['Etna', 'Aetna'],
  ['Atena Medicare Supplement', 'Aetna'],
  ['Humanna', 'Humana'],
  ['Humanna Ins. Co', 'Humana'],
  ['Cinga', 'Cigna'],
  ['Signa', 'Cigna'],
  ['Alfac', 'Aflac'],
  ['Allstat', 'Allstate'],
  ['Al State', 'Allstate'],
  ['Mutal of Omaha', 'Mutual of Omaha'],
  ['Mutual of Ohama', 'Mutual of Omaha'],
  ['Mutual or Omaha', 'Mutual of Omaha'],
  ['Untied Healthcare', 'UnitedHealthcare'],
  ['United Helthcare', 'UnitedHealthcare'],
  ['Accendio Insurance', 'Aetna'],
  ['Contiental Life', 'Aetna'],
]

test.each(
  Object.entries(named).flatMap(([carrier, texts]) => texts.map((text) => [text, carrier])),
)('%j names %s', (text, carrier) => {
  expect(matchCarrier(text)).toEqual({ carrier, score: 0, exact: true })
})

test.each(misspelled)('IMPORT-018 %j scores under 10 for %s', (text, carrier) => {
  const match = matchCarrier(text)
  expect(match).toMatchObject({ carrier, exact: false })
  expect(match.score).toBeGreaterThan(0)
  expect(match.score).toBeLessThan(10)
})

test('10 means a third different: two of six letters are too many, two of seven are not', () => {
  expect(matchCarrier('Humxxa')).toEqual({ carrier: 'Other', score: 10, exact: false })
  expect(matchCarrier('Allstxxe')).toEqual({
    carrier: 'Allstate',
    score: (30 * 2) / 8,
    exact: false,
  })
})

const known = fc.constantFrom(
  ...carriers.flatMap((carrier) =>
    [carrier.name, ...carrier.aliases, ...carrier.affiliates].map((text) => ({
      text,
      carrier: carrier.name,
    })),
  ),
)
const mark = fc.constantFrom(' ', '  ', '.', ',', '-', '/', '(', ')', '!', '\t')

test('case, spaces and punctuation are ignored', () => {
  fc.assert(
    fc.property(
      known,
      fc.array(mark, { maxLength: 3 }),
      fc.array(mark, { minLength: 1, maxLength: 3 }),
      fc.func(fc.boolean()),
      ({ text, carrier }, around, between, upper) => {
        const cased = [...text]
          .map((letter, i) => (upper(i) ? letter.toUpperCase() : letter.toLowerCase()))
          .join('')
        const written = around.join('') + cased.split(' ').join(between.join('')) + around.join('')
        expect(matchCarrier(written)).toEqual({ carrier, score: 0, exact: true })
      },
    ),
    { numRuns: 400 },
  )
})

test('one letter lost, doubled or swapped in a brand of five letters or more still matches it', () => {
  const brand = fc.constantFrom(
    'Aetna',
    'Humana',
    'UnitedHealthcare',
    'Cigna',
    'Aflac',
    'Allstate',
    'Mutual of Omaha',
    'Ace Chubb',
  )
  fc.assert(
    fc.property(
      brand,
      fc.nat(),
      fc.constantFrom('lost', 'doubled', 'swapped'),
      (name, at, slip) => {
        const i = at % (name.length - 1)
        const [before, letter, next] = [name.slice(0, i), name.charAt(i), name.charAt(i + 1)]
        const changed =
          slip === 'lost' ? '' : slip === 'doubled' ? letter + letter + next : next + letter
        expect(
          matchCarrier(before + changed + name.slice(slip === 'lost' ? i + 1 : i + 2)).carrier,
        ).toBe(name)
      },
    ),
    { numRuns: 300 },
  )
})

test('“Mutual” alone means Mutual of Omaha, another insurer’s “Mutual” does not', () => {
  for (const text of ['Physicians Mutual', 'Liberty Mutual', 'State Farm Mutual'])
    expect(matchCarrier(text)).toEqual({ carrier: 'Other', score: 30, exact: false })
})

test('short text is a carrier only when it is a name', () => {
  const short = new Set(['uhc', 'moo', 'ace', 'ahs', 'hum'])
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 3 }),
      (text) => {
        if (!short.has(text)) expect(matchCarrier(text).carrier).toBe('Other')
      },
    ),
    { numRuns: 500 },
  )
})

test('any text gets a result, and only a score under 10 is a carrier', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const match = matchCarrier(text)
      expect(match.carrier !== 'Other').toBe(match.score < 10)
    }),
    { numRuns: 500 },
  )
})
