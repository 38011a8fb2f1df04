import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedModes, plannedStatuses } from '../../shared/plan/plan-contact.ts'
import { type PlanRow, RowFingerprints } from './row-fingerprint.ts'

const day = fc.option(fc.integer({ min: -30_000, max: 60_000 }))
const text = fc.constantFrom('', 'a', 'b', 'scheduled', 'skipped', 'KY birthday rule')
const row: fc.Arbitrary<PlanRow> = fc.record({
  type: text,
  occasion: fc.constantFrom('', '2025', '2026', '17'),
  eventDate: day,
  targetDate: day,
  sendDate: day,
  status: fc.constantFrom(...plannedStatuses),
  reason: fc.option(text),
  eventPassed: fc.boolean(),
  behavior: fc.option(text),
  rule: fc.option(text),
  mode: fc.constantFrom(...plannedModes),
  later: fc.option(fc.boolean()),
})

test('rows have one fingerprint exactly if they have one content', () => {
  const fingerprints = new RowFingerprints()
  fc.assert(
    fc.property(row, row, (one, other) => {
      const mixed = { ...one }
      for (const field of Object.keys(one) as (keyof PlanRow)[]) {
        const changed = { ...one, [field]: other[field] }
        const same = one[field] === other[field]
        expect(fingerprints.of(changed) === fingerprints.of(one), field).toBe(same)
      }
      expect(fingerprints.of(mixed)).toBe(new RowFingerprints().of(one))
      expect(Number.isSafeInteger(fingerprints.of(one))).toBe(true)
    }),
    { numRuns: 2_000, seed: 36 },
  )
})

test('many different rows have as many fingerprints', () => {
  const fingerprints = new RowFingerprints()
  const seen = new Set<number>()
  for (let target = 0; target < 400; target++)
    for (let send = 0; send < 400; send++)
      seen.add(
        fingerprints.of({
          ...{ type: 'birthday', occasion: '2026', eventDate: 20_000, targetDate: target },
          ...{ sendDate: send, status: 'scheduled', reason: null, eventPassed: false },
          ...{ behavior: null, rule: null, mode: 'send', later: null },
        }),
      )
  expect(seen.size).toBe(160_000)
  expect(Math.min(...[...seen].slice(0, 10_000))).toBeGreaterThanOrEqual(0)
})

// Other numbers mean that every stored row is written again: then raise the version on purpose.
test('stored fingerprints of 53 bits stay those of their rows', () => {
  const fingerprints = new RowFingerprints()
  const stored: PlanRow = {
    ...{ type: 'birthday', occasion: '2026', status: 'scheduled', reason: 'catch-up' },
    ...{ eventDate: 20_000, targetDate: 19_986, sendDate: 19_990 },
    ...{ eventPassed: true, behavior: null, rule: null, mode: 'send', later: null },
  }
  expect(fingerprints.of(stored)).toBe(5_185_584_578_567_180)
  expect(fingerprints.of({ ...stored, eventDate: null, reason: null, eventPassed: false })).toBe(
    2_165_311_425_918_180,
  )
})
