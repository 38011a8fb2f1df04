import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { increaseName, percentText } from '../../contacts/shared/list/increase-name.ts'
import { clientStanding } from './client-standing.rules.ts'
import { readIncreaseFile } from './increase-file.rules.ts'
import { storedText } from './increase-file-texts.ts'
import { increaseLimits, increaseProblem, readPercent, risenCents } from './rate-increase.rules.ts'

const today = calendarDate('2026-06-15')
const fields = {
  carrier: 'Aetna',
  state: 'TX',
  plan_code: 'G',
  basis_points: 850,
  effective_on: calendarDate('2026-09-01'),
} as const

test('a premium after an increase is rounded half up to the cent, as whole numbers say', () => {
  expect(risenCents(142_37, 850)).toBe(154_47)
  // Exactly half a cent.
  expect(risenCents(50, 100)).toBe(51)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_00 }),
      fc.integer({ min: increaseLimits.least, max: increaseLimits.most }),
      (cents, share) => {
        const exact = (BigInt(cents) * BigInt(10_000 + share) * 2n + 10_000n) / 20_000n
        expect(BigInt(risenCents(cents, share))).toBe(exact)
      },
    ),
  )
})

test('percents are read and shown as people write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (share) => {
      expect(readPercent(percentText(share))).toBe(share)
    }),
  )
  expect(['8.5', ' +8.50 %', '8,5', '', 'ten', '1e3', '8.555'].map(readPercent)).toEqual([
    ...[850, 850],
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

test('an increase beyond the limits is refused with the limits', () => {
  const problemOf = (change: object) => increaseProblem({ ...fields, ...change }, today)
  expect(problemOf({})).toBeUndefined()
  for (const basis_points of [90_000, 10_001, 0, -500])
    expect(problemOf({ basis_points })).toMatchObject({
      field: 'basis_points',
      problem: expect.stringContaining('from 0.01% to 100%'),
    })
  expect(problemOf({ effective_on: calendarDate('1900-01-01') })).toEqual({
    field: 'effective_on',
    problem: 'The effective date must be from 06/15/2025 to 06/15/2028.',
  })
  expect(problemOf({ plan_code: 'MN_BASIC' })).toEqual({
    field: 'plan_code',
    problem: 'Minnesota Basic Plan is sold only in Minnesota.',
  })
  expect(increaseName(fields)).toBe('Aetna, Plan G in TX: +8.5% on 09/01/2026')
})

test('an example price gives no saving', () => {
  const plan = { code: 'G', select: false } as const
  const paid = { cents: 150_00, on: today, source: 'policy', plan } as const
  const price = { planCode: 'G', cents: 110_00 } as const
  const of = (illustrative: boolean) => clientStanding(paid, { ...price, illustrative }, today)
  expect(of(true)).toEqual({ standing: 'example', savings: null })
  expect(of(false)).toMatchObject({ standing: 'better', savings: { difference: 40_00 } })
})

const head = 'carrier,state,plan,percent,effective_date'
const file = (...rows: string[]) => readIncreaseFile([head, ...rows].join('\n'), today)

test('a file is read as people write it, and the same increase twice is one', () => {
  const { increases, problems } = file(
    'Aetna,TX,Plan G,8.5%,09/01/2026',
    '"Mutual of Omaha",Ohio,N,12,2027-01-01',
    '',
    'AETNA,tx,G,8.50,9/1/2026',
  )
  expect(problems).toEqual([])
  expect(increases).toEqual([
    fields,
    {
      ...{ carrier: 'Mutual of Omaha', state: 'OH', plan_code: 'N', basis_points: 1200 },
      effective_on: '2027-01-01',
    },
  ])
})

test('every wrong row is named with its line', () => {
  const { problems } = file(
    'Acme Life,TX,G,8.5,2026-09-01',
    'Aetnna,TX,G,8.5,2026-09-01',
    'Aetna,Texico,G,8.5,2026-09-01',
    'Aetna,TX,Q,8.5,2026-09-01',
    'Aetna,TX,G,900,2026-09-01',
    'Aetna,TX,G,-3,2026-09-01',
    'Aetna,TX,G,8.5,1900-01-01',
    'Aetna,TX,G,8.5,soon',
    'Aetna,TX,G,8.5,2026-09-01',
    'Aetna,TX,G,9,2026-09-01',
    'Aetna',
  )
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
  const of = (line: number) => problems.find((one) => one.line === line)?.problem
  expect(of(2)).toBe('“Acme Life” is not a carrier Holdfast knows.')
  expect(of(3)).toContain('Did you mean Aetna?')
  expect(of(6)).toContain('from 0.01% to 100%')
  expect(of(7)).toContain('For a premium that goes down')
  expect(of(11)).toBe('Line 10 has the same increase with 8.5%.')
})

test('a file without its columns, without rows or with too many is refused whole', () => {
  expect(readIncreaseFile('a,b\n1,2', today).problems[0]?.problem).toContain('Missing: carrier')
  expect(file().problems[0]?.problem).toContain('no rows')
  const rows = Array.from({ length: 100_000 }, () => 'Aetna,TX,G,8.5,2026-09-01')
  for (const many of [rows, rows.slice(0, increaseLimits.rows + 1)])
    expect(file(...many)).toMatchObject({
      increases: [],
      problems: [{ line: 1, problem: expect.stringContaining('at most 2,000 rows') }],
    })
  expect(storedText({ added: 0, changed: 0, already: 0 })).toBe('Nothing was saved.')
  expect(storedText({ added: 1, changed: 0, already: 2 })).toBe(
    '1 rate increase was added; 2 rate increases were there already.',
  )
})
