import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { type AgencyPause, isPausedOn, longestPause, reasonOfPause } from './pauses.rules.ts'

const day = toDayNumber(calendarDate('2026-06-15'))
const untils = fc.option(fc.integer({ min: day - 40, max: day + 200 }))
const anyPause: fc.Arbitrary<AgencyPause> = fc.record({
  id: fc.nat(),
  agentId: fc.constant(null),
  type: fc.constantFrom(null, 'birthday' as const, 'aep' as const),
  until: untils,
})

test('an email is held on a day exactly if one of its pauses holds it', () => {
  let held = 0
  fc.assert(
    fc.property(
      fc.array(anyPause),
      untils,
      fc.integer({ min: 0, max: 250 }),
      (pauses, client, n) => {
        const on = day + n
        const paused = isPausedOn(longestPause(pauses, { type: 'birthday', client }), on)
        const holds = ({ type, until }: AgencyPause) =>
          type !== 'aep' && (until === null || on < until)
        expect(paused).toBe(pauses.some(holds) || (client !== null && on < client))
        held += Number(paused)
      },
    ),
  )
  expect(held).toBeGreaterThan(10)
})

test('the reason names the last end and whose it is', () => {
  const pause = { id: 1, agentId: 4, type: null, until: day }
  const reason = (...pauses: AgencyPause[]) => {
    const longest = longestPause(pauses, { type: 'birthday', client: day - 1 })
    return longest && reasonOfPause(longest)
  }
  expect(reason()).toBe('Emails are paused until 06/14/2026')
  expect(reason(pause)).toBe('Emails are paused until 06/15/2026 for the clients of this agent')
  expect(reason({ ...pause, agentId: null, type: 'birthday', until: null }, pause)).toBe(
    'Emails are paused for this type of email',
  )
})
