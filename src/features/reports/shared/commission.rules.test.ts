import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StateCode } from '../../../kernel/us-state.ts'
import { expectedCommission, monthsAhead, type PoliciesOfAge } from './commission.rules.ts'
import { type LevelFields, levelFinder, levelProblem, overlapOf } from './commission-level.rules.ts'
import { readLevelFile } from './level-file.rules.ts'
import { keptShare } from './life-table.rules.ts'

const level = (change: Partial<LevelFields> = {}): LevelFields => ({
  ...{ carrier: 'Aetna', state: null, plan_code: null, from_year: 1, until_year: 6 },
  ...{ basis_points: 2000, cents: null, ...change },
})
const policies = (change: Partial<PoliciesOfAge> = {}): PoliciesOfAge => ({
  ...{ g: 'Aetna', carrier: 'Aetna', state: 'OH', plan: 'G', age: 0, policies: 1, known: 1 },
  ...{ months: monthsAhead, premium: 100_00, old: 0, ...change },
})
const sum = (rows: readonly PoliciesOfAge[], levels: readonly LevelFields[]) =>
  expectedCommission(rows, levels, undefined).whole

test('a share of the premium and an amount a year are paid for the months of their years', () => {
  // Twelve months of $100 at 20%.
  expect(sum([policies()], [level()]).ifAllStay).toBe(240_00)
  expect(sum([policies()], [level({ basis_points: null, cents: 300_00 })]).ifAllStay).toBe(300_00)
  // Its last day is in the third month.
  expect(sum([policies({ months: 3 })], [level()]).ifAllStay).toBe(60_00)
  // Four months of year 6 are left, and year 7 pays 2%.
  const levels = [level(), level({ from_year: 7, until_year: null, basis_points: 200 })]
  expect(sum([policies({ age: 68 })], levels).ifAllStay).toBe(4 * 20_00 + 8 * 2_00)
})

test('a gap is named with its years, its policies and the premium that is not counted', () => {
  const { gaps, whole } = expectedCommission(
    [policies({ age: 68 }), policies({ age: 100, policies: 2, known: 1 })],
    [level()],
    undefined,
  )
  expect(gaps).toEqual([
    {
      ...{ carrier: 'Aetna', state: 'OH', plan: 'G', fromYear: 7, untilYear: 10 },
      ...{ policies: 3, premium: 8 * 100_00 + 12 * 100_00 },
    },
  ])
  expect(whole).toMatchObject({ policies: 3, counted: 1, ifAllStay: 80_00 })
})

test('a carrier without any level is one gap, whatever its states and plans', () => {
  const humana = { carrier: 'Humana', known: 0, premium: 0 }
  const { gaps } = expectedCommission(
    [policies(humana), policies({ ...humana, state: 'TX', plan: 'N' }), policies()],
    [level()],
    undefined,
  )
  expect(gaps).toMatchObject([{ carrier: 'Humana', state: null, plan: null, policies: 2 }])
})

test('what has no premium, no day or no beginning is told and never counted', () => {
  const rows = [policies({ policies: 3, known: 1 }), policies({ age: null }), policies({ age: -1 })]
  expect(sum(rows, [level()])).toMatchObject({
    ...{ policies: 5, counted: 1, noPremium: 2, noStart: 1, notBegun: 1, ifAllStay: 240_00 },
  })
  // An amount a year needs no premium.
  expect(sum(rows, [level({ basis_points: null, cents: 120_00 })])).toMatchObject({
    ...{ counted: 3, noPremium: 0, ifAllStay: 360_00 },
  })
})

const scope = {
  carrier: fc.constantFrom('Aetna' as const, 'Humana' as const),
  state: fc.constantFrom<StateCode | null>('OH', 'TX', null),
  plan_code: fc.constantFrom('G' as const, 'N' as const, null),
}
const anyLevel: fc.Arbitrary<LevelFields> = fc
  .record({
    ...scope,
    from_year: fc.integer({ min: 1, max: 8 }),
    length: fc.option(fc.nat(6), { nil: null }),
    pays: fc.nat(3000),
    percent: fc.boolean(),
  })
  .map(({ length, pays, percent, ...rest }) => ({
    ...rest,
    until_year: length === null ? null : rest.from_year + length,
    basis_points: percent ? pays : null,
    cents: percent ? null : pays,
  }))
/** A schedule as it is stored: what overlaps is refused. */
const schedule = fc.array(anyLevel, { maxLength: 20 }).map((levels) => {
  const kept: LevelFields[] = []
  for (const one of levels) if (overlapOf(kept, one) === undefined) kept.push(one)
  return kept
})
const book = fc.array(
  fc.record({
    carrier: fc.constantFrom('Aetna', 'Humana', 'Other'),
    state: fc.constantFrom('OH', 'TX', 'none'),
    plan: fc.constantFrom('G', 'N', 'Other'),
    age: fc.integer({ min: -3, max: 140 }),
    premium: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: null }),
  }),
  { maxLength: 40 },
)

/** The level of one year, by looking at every level in the order in which they apply. */
const levelOf = (
  levels: readonly LevelFields[],
  of: { carrier: string; state: string; plan: string; year: number },
) =>
  levels
    .filter(
      (one) =>
        one.carrier === of.carrier &&
        (one.state === null || one.state === of.state) &&
        (one.plan_code === null || one.plan_code === of.plan) &&
        one.from_year <= of.year &&
        of.year <= (one.until_year ?? 1000),
    )
    .sort(
      (a, b) =>
        Number(b.state !== null) * 2 +
        Number(b.plan_code !== null) -
        (Number(a.state !== null) * 2 + Number(a.plan_code !== null)),
    )[0]

test('sums of random policies are those of every policy and month by itself', () => {
  fc.assert(
    fc.property(book, schedule, (people, levels) => {
      let expected = 0
      const lacking = new Set<number>()
      people.forEach(({ premium, age, ...of }, index) => {
        if (age < 0) return
        for (let later = 0; later < 12; later++) {
          const year = 1 + Math.floor((age + later) / 12)
          const found = levelOf(levels, { ...of, year })
          if (found === undefined) lacking.add(index)
          else if (found.cents !== null) expected += found.cents / 12
          else expected += ((premium ?? 0) * (found.basis_points ?? 0)) / 10_000
        }
      })
      const { whole, groups, gaps } = expectedCommission(
        people.map(({ premium, ...of }) => ({
          ...{ g: of.carrier, ...of, months: monthsAhead, policies: 1, old: 0 },
          ...{ known: premium === null ? 0 : 1, premium: premium ?? 0 },
        })),
        levels,
        undefined,
      )
      // Each group is rounded to the cent.
      expect(Math.abs(whole.ifAllStay - expected)).toBeLessThanOrEqual(groups.size / 2 + 1e-6)
      expect(gaps.reduce((all, gap) => all + gap.policies, 0)).toBe(lacking.size)
      expect(whole.policies).toBe(people.length)
      expect(whole.counted).toBeLessThanOrEqual(people.length)
      const find = levelFinder(levels)
      for (const { carrier, state, plan } of people)
        for (const year of [1, 4, 9])
          expect(find({ carrier, state, plan, year })).toBe(
            levelOf(levels, { carrier, state, plan, year }),
          )
    }),
  )
})

test('policies that end as before bring no more than if all stay, by the rate of their year', () => {
  const months = Array.from({ length: 24 }, (_, index) => ({
    ...{ month: index + 1, atRisk: 100, ended: index < 12 ? 1 : 2 },
  }))
  const kept = keptShare(months)
  expect(kept?.(0, 12)).toBeCloseTo(0.99 ** 12, 10)
  expect(kept?.(11, 2)).toBeCloseTo(0.99 * 0.98, 10)
  // Beyond the records the rate of their last year continues.
  expect(kept?.(60, 1)).toBeCloseTo(0.98, 10)
  const { whole } = expectedCommission([policies()], [level()], kept)
  const paid = Array.from({ length: 12 }, (_, later) => 20_00 * 0.99 ** later)
  expect(whole.asEnded).toBe(Math.round(paid.reduce((all, month) => all + month, 0)))
  expect(keptShare([{ month: 1, atRisk: 19, ended: 1 }])).toBeUndefined()
  expect(keptShare([])).toBeUndefined()
})

test('a level beyond the limits names its field', () => {
  for (const [change, field] of [
    [{ from_year: 0 }, 'from_year'],
    [{ from_year: Number.NaN }, 'from_year'],
    [{ until_year: 100 }, 'until_year'],
    [{ from_year: 4, until_year: 3 }, 'until_year'],
    [{ basis_points: 10_001 }, 'basis_points'],
    [{ basis_points: -1 }, 'basis_points'],
    [{ basis_points: null }, 'basis_points'],
    [{ cents: 1 }, 'basis_points'],
    [{ basis_points: null, cents: 5_000_01 }, 'cents'],
    [{ state: 'OH', plan_code: 'MN_BASIC' }, 'plan_code'],
  ] as const)
    expect([change, levelProblem(level(change as Partial<LevelFields>))?.field]).toEqual([
      change,
      field,
    ])
  expect(levelProblem(level({ basis_points: 0 }))).toBeUndefined()
})

const head = 'carrier,state,plan,from_year,until_year,percent,dollars_a_year'
test('a file is read whole, or each wrong row is named', () => {
  const { levels, problems } = readLevelFile(
    `\uFEFF${head}\nAetna,,,1,6,20%,\nAetna,Ohio,Plan G,7,,,"$1,250.50"\nOther,all,*,1,,0,\n`,
  )
  expect(problems).toEqual([])
  expect(levels).toEqual([
    { ...level(), line: 2 },
    {
      ...level({
        ...{ state: 'OH', plan_code: 'G', from_year: 7, until_year: null },
        ...{ basis_points: null, cents: 1_250_50 },
      }),
      line: 3,
    },
    { ...level({ carrier: 'Other', until_year: null, basis_points: 0 }), line: 4 },
  ])
  const wrong = readLevelFile(
    [
      head,
      'Acme Life,,,1,6,20,',
      'Aetna,Narnia,,1,6,20,',
      'Aetna,OH,Q,1,6,20,',
      'Aetna,,,one,6,20,',
      'Aetna,,,1,6,900,',
      'Aetna,,,1,6,20,300',
      'Aetna,,,1,6,20,',
      'Aetna,,,1,6,20,',
      'Aetna,,,6,9,20,',
    ].join('\n'),
  ).problems
  expect(wrong.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9, 10])
  expect(wrong.at(-2)?.problem).toBe('Line 8 has the same level.')
  expect(wrong.at(-1)?.problem).toContain(
    'years 6 to 9 overlaps Aetna, every state, every plan, years 1 to 6',
  )
  expect(readLevelFile('carrier,state\nAetna,OH').problems[0]?.problem).toContain('Missing')
  expect(readLevelFile('x'.repeat(600_000)).problems[0]?.problem).toContain('too large')
})
