import { array, assert, constantFrom, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { suppressionReasons } from '../../../contacts/server/suppression.ts'
import { yearlyEmailTypes } from '../../../organizations/shared/email-types.ts'
import type { PlannedEmail } from '../plan/plan-contact.ts'
import { isReplaceable, replacementsOf, wayFor, waysOf } from './replacement.rules.ts'

const client = (suppressed: string | null, noLetters = false) => ({ suppressed, noLetters })

test('a letter or a call comes where email is impossible or not wanted, and for no other reason', () => {
  expect(suppressionReasons.filter((suppressed) => isReplaceable({ suppressed }))).toEqual([
    'bounced',
    'no_address',
    'unsubscribed',
    'calls_instead',
  ])
  expect(isReplaceable({ suppressed: null })).toBe(false)
})

test('calls instead of emails are calls, and who wants no letters gets nothing in place of one', () => {
  expect(wayFor(client('no_address'), 'letter')).toBe('letter')
  expect(wayFor(client('no_address'), undefined)).toBeUndefined()
  expect(wayFor(client('calls_instead'), 'letter')).toBe('call')
  expect(wayFor(client('bounced', true), 'letter')).toBeUndefined()
  expect(wayFor(client('bounced', true), 'call')).toBe('call')
})

const email = record({
  type: constantFrom(...yearlyEmailTypes),
  eventDate: constantFrom(20_600, 20_700, 20_800),
  targetDate: constantFrom(20_590, 20_690),
  sendDate: constantFrom(null, 20_590, 20_700),
  status: constantFrom('scheduled' as const, 'delayed' as const, 'skipped' as const),
  reason: constantFrom(null, 'catch-up'),
  eventPassed: constantFrom(true, false),
})

test('nothing is planned but in place of an email that would go, on its day, by the chosen way', () => {
  assert(
    property(
      array(email, { maxLength: 6 }),
      constantFrom(null, ...suppressionReasons),
      subarray([...yearlyEmailTypes]),
      subarray([...yearlyEmailTypes]),
      (plan: PlannedEmail[], suppressed, letters, calls) => {
        const ways = waysOf(letters, calls)
        const planned = replacementsOf(plan, client(suppressed), ways)
        for (const one of planned) {
          expect(isReplaceable({ suppressed })).toBe(true)
          expect(plan.some((row) => row.type === one.type && row.sendDate === one.sendDate)).toBe(
            true,
          )
          expect([...letters, ...calls]).toContain(one.type)
        }
        const sent = plan.filter(({ type, sendDate }) => sendDate !== null && ways[type as never])
        expect(planned.length).toBe(isReplaceable({ suppressed }) ? sent.length : 0)
      },
    ),
  )
})
