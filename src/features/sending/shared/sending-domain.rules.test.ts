import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../kernel/duration.ts'
import {
  type DomainStanding,
  hasLostWayBack,
  nextCheckAt,
  type RecordState,
  recordsVerdict,
  standingAfter,
  type Verdict,
} from './sending-domain.rules.ts'

const start: DomainStanding = { status: 'waiting', missingSince: null, silentSince: null }
const checks = fc.array(
  fc.record({
    verdict: fc.constantFrom<Verdict>('passes', 'fails', 'unknown'),
    hours: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 30 },
)

test('whatever the DNS says, only a pass verifies, and only what lasts loses a domain', () => {
  fc.assert(
    fc.property(checks, (all) => {
      let now = Date.UTC(2026, 0, 1)
      let standing = start
      let [lastPass, notPassingSince] = [0, 0]
      for (const { verdict, hours } of all) {
        now += hours * hourMs
        const before = standing
        standing = standingAfter(before, verdict, new Date(now))
        if (verdict === 'passes') {
          lastPass = now
          notPassingSince = 0
          expect(standing.status).toBe('verified')
        } else {
          notPassingSince ||= now
          // One check alone never takes a verified domain away.
          if (notPassingSince === now) expect(standing.status).toBe(before.status)
          if (before.status !== 'verified') expect(standing.status).toBe(before.status)
        }
        if (lastPass === 0) expect(standing.status).toBe('waiting')
      }
    }),
  )
})

test('records that are not required change no verdict; one that is missing fails over silence', () => {
  const of = (...states: ('found' | 'missing' | 'timed-out' | 'unchecked')[]) =>
    recordsVerdict([
      { state: 'missing', required: false },
      ...states.map((state) => ({ state, required: true })),
    ])
  expect(of('found', 'found')).toBe('passes')
  expect(of('found', 'timed-out')).toBe('unknown')
  expect(of('unchecked', 'found')).toBe('unknown')
  expect(of('missing', 'timed-out')).toBe('fails')
})

test('a DNS that is silent for two days changes nothing, one for three does; missing records take an hour', () => {
  const verified = standingAfter(start, 'passes', new Date(0))
  const after = (verdict: Verdict, ...hours: readonly number[]) =>
    hours.reduce((at, hour) => standingAfter(at, verdict, new Date(hour * hourMs)), verified).status
  expect(after('unknown', 1, 24, 72)).toBe('verified')
  expect(after('unknown', 1, 24, 73)).toBe('lost')
  expect(after('fails', 1)).toBe('verified')
  expect(after('fails', 1, 1.5)).toBe('verified')
  expect(after('fails', 1, 2)).toBe('lost')
})

test('a way back that has just gone is looked for again after an hour', () => {
  const at = (state: RecordState) => [{ key: 'return-path', state }]
  expect(hasLostWayBack(at('found'), at('timed-out'))).toBe(true)
  expect(hasLostWayBack(at('missing'), at('missing'))).toBe(false)
  expect(hasLostWayBack(at('missing'), at('found'))).toBe(false)
  const verified = { status: 'verified', missingSince: null, silentSince: null } as const
  const now = new Date('2026-06-15T12:00:00Z')
  const next = (lostWayBack: boolean) =>
    nextCheckAt(verified, { createdAt: now, now, lostWayBack }).getTime() - now.getTime()
  expect([next(true), next(false)]).toEqual([hourMs, dayMs])
})
