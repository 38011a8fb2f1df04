import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { type AgencyPause, coversDay, overlap, pausedDays, reasonOfPause } from './pauses.rules.ts'

const day = toDayNumber(calendarDate('2026-06-15'))
const anyPause: fc.Arbitrary<AgencyPause> = fc
  .record({
    id: fc.nat(),
    agentId: fc.constant(null),
    type: fc.constantFrom(null, 'birthday' as const, 'aep' as const),
    from: fc.integer({ min: day - 60, max: day + 120 }),
    length: fc.option(fc.integer({ min: 1, max: 90 })),
  })
  .map(({ length, ...pause }) => ({
    ...pause,
    until: length === null ? null : pause.from + length,
  }))
const clients = fc.option(fc.integer({ min: day - 40, max: day + 200 }))

test('an email waits from its day for the first one on which no pause holds it', () => {
  let [held, joined] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(anyPause, { maxLength: 5 }),
      clients,
      fc.integer({ min: 0, max: 150 }),
      (pauses, client, ahead) => {
        const on = day + ahead
        const holds = (at: number) =>
          pauses.some(
            ({ type, from, until }) =>
              type !== 'aep' && from <= at && (until === null || at < until),
          ) ||
          (client !== null && at < client)
        const paused = pausedDays(on, pauses, { type: 'birthday', client })
        expect(paused !== undefined).toBe(holds(on))
        if (paused === undefined) return
        held += 1
        const end = paused.until ?? day + 2000
        for (let at = on; at < end; at += 1) expect(holds(at)).toBe(true)
        if (paused.until !== null) expect(holds(paused.until)).toBe(false)
        if (pauses.some(({ from }) => from > on && from < end)) joined += 1
      },
    ),
    { numRuns: 500 },
  )
  expect([held > 100, joined > 20]).toEqual([true, true])
})

test('two pauses overlap exactly if one day lies in both', () => {
  fc.assert(
    fc.property(anyPause, anyPause, (one, other) => {
      const days = Array.from({ length: 300 }, (_, index) => day - 60 + index)
      expect(overlap(one, other)).toBe(
        days.some((at) => coversDay(one, at) && coversDay(other, at)),
      )
    }),
  )
})

test('the reason names the end and whose it is, and the first day while that is to come', () => {
  const pause = { id: 1, agentId: 4, type: null, from: day - 20, until: day }
  const reason = (...pauses: AgencyPause[]) => {
    const paused = pausedDays(day - 2, pauses, { type: 'birthday', client: day - 1 })
    return paused && reasonOfPause(paused, day - 3)
  }
  expect(reason()).toBe('Emails are paused until 06/14/2026')
  expect(reason(pause)).toBe('Emails are paused until 06/15/2026 for the clients of this agent')
  const everybody = { ...pause, agentId: null, from: day - 2, until: day + 1 }
  expect(reason(everybody)).toBe('Emails are paused from 06/13/2026 until 06/16/2026 for everybody')
  expect(reason({ ...pause, agentId: null, type: 'birthday', until: null }, pause)).toBe(
    'Emails are paused for this type of email',
  )
})
