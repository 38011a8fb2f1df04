import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContact } from '../../../../../test/outreach/outreach-contacts.ts'
import vectors from '../../../../../test/vectors/outreach-vectors.json' with { type: 'json' }
import {
  calendarDate,
  type DayNumber,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { previewCases } from '../../../../main/commands/outreach-preview.ts'
import type { HealthOutcome } from '../../../eligibility/shared/health-outcome.rules.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  behaviorOf,
  type FollowUpInput,
  nextFollowUp,
  type StoredFollowUp,
} from './follow-up.rules.ts'
import { type FollowUpBehavior, followUpBehaviors } from './outreach-constants.ts'
import { holdingWindow, type SmartSendContact } from './smart-send.rules.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const base = day('2026-06-01')
type Contact = SmartSendContact & { readonly doNotContact: boolean }
const texan: Contact = {
  ...{
    state: 'TX',
    birth: day('1955-11-20'),
    effective: day('2021-03-01'),
    smartSendEnabled: true,
    targetGi: false,
    doNotContact: false,
  },
}
const oregonian: Contact = { ...texan, state: 'OR', birth: day('1955-05-15') }

function next(today: string, change: Partial<FollowUpInput> = {}, contact = texan): string {
  const followUp = nextFollowUp(
    ruleBooks.current,
    { base, today: day(today), behavior: 'cold', used: [], ...change },
    contact,
  )
  return [
    followUp.type ?? 'none',
    ...(followUp.sendDate === null ? [] : [fromDayNumber(followUp.sendDate)]),
    followUp.status,
  ].join(' ')
}

test.each(vectors.follow_ups)('worked follow-up: $name', ({ expected, ...one }) => {
  expect((previewCases([one])[0] as { result: unknown }).result).toStrictEqual(expected)
})

test('days after the base email depend on the behavior, the highest wins', () => {
  const used = [day('2026-05-01'), day('2026-05-10')]
  const days = (behavior: FollowUpBehavior) =>
    [0, 1, 2].map((n) => next('2026-06-01', { behavior, used: used.slice(0, n) }).split(' ')[1])
  expect(days('cold')).toEqual(['2026-06-03', '2026-06-08', '2026-06-15'])
  expect(days('clicked')).toEqual(['2026-06-03', '2026-06-06', '2026-06-11'])
  expect(days('health_pass')).toEqual(['2026-06-02', '2026-06-04', '2026-06-08'])
  const seen = (linkClicked: boolean, healthOutcome: HealthOutcome | null) =>
    behaviorOf({ linkClicked, healthOutcome })
  expect([
    seen(false, null),
    seen(true, null),
    seen(true, 'accept'),
    seen(false, 'accept'),
    seen(true, 'decline'),
  ]).toEqual([...['cold', 'clicked', 'health_pass', 'health_pass', 'health_fail']])
})

describe('the date of a follow-up', () => {
  test('one due today goes today, one past goes tomorrow', () => {
    expect([next('2026-06-03'), next('2026-06-04')]).toEqual([
      'follow_up_1 2026-06-03 scheduled',
      'follow_up_1 2026-06-05 scheduled',
    ])
  })

  test('it stays two days after the previous one, also when it was moved to tomorrow or the previous one went today', () => {
    const second = (today: string, before: string) =>
      next(today, { behavior: 'health_pass', used: [day(before)] })
    expect(second('2026-06-03', '2026-06-03')).toBe('follow_up_2 2026-06-05 scheduled')
    expect(second('2026-06-05', '2026-06-03')).toBe('follow_up_2 2026-06-05 scheduled')
    expect(second('2026-06-10', '2026-06-10')).toBe('follow_up_2 2026-06-12 scheduled')
    expect(second('2026-06-04', '2026-06-04')).toBe('follow_up_2 2026-06-06 scheduled')
  })

  test('a stored date stays, on its own day even when the behavior changed, and counts for its number alone', () => {
    const stored: StoredFollowUp = { number: 1, date: day('2026-06-07'), behavior: 'cold' }
    expect(next('2026-06-07', { stored })).toBe('follow_up_1 2026-06-07 scheduled')
    expect(next('2026-06-06', { stored, behavior: 'clicked' })).toBe(
      'follow_up_1 2026-06-07 scheduled',
    )
    expect(next('2026-06-05', { stored, behavior: 'clicked' })).toBe(
      'follow_up_1 2026-06-06 scheduled',
    )
    expect(next('2026-06-07', { stored, behavior: 'clicked' })).toBe(
      'follow_up_1 2026-06-07 scheduled',
    )
    expect(next('2026-06-09', { stored })).toBe('follow_up_1 2026-06-07 scheduled')
    expect(next('2026-06-08', { stored, used: [day('2026-06-03')] })).toBe(
      'follow_up_2 2026-06-08 scheduled',
    )
  })

  test('nothing goes later than 35 days after the base email', () => {
    expect([next('2026-07-05'), next('2026-07-06')]).toEqual([
      'follow_up_1 2026-07-06 scheduled',
      'none stopped',
    ])
  })
})

describe('what holds or stops a follow-up', () => {
  test('inside an exclusion it is skipped, with its day, so that it can be used up', () => {
    const followUp = nextFollowUp(
      ruleBooks.current,
      { base, today: base, behavior: 'cold', used: [] },
      oregonian,
    )
    expect(followUp).toMatchObject({
      type: 'follow_up_1',
      sendDate: null,
      date: day('2026-06-03'),
      status: 'skipped',
    })
    expect(followUp.window?.rule.state).toBe('OR')
    expect(next('2026-06-01', {}, { ...oregonian, targetGi: true })).toBe(
      'follow_up_1 2026-06-03 scheduled',
    )
  })

  test('a stored date that passed during an outage does not go while today lies in an exclusion', () => {
    const late: Partial<FollowUpInput> = {
      base: day('2026-03-12'),
      stored: { number: 1, date: day('2026-03-14'), behavior: 'cold' },
    }
    expect(next('2026-03-14', late, oregonian)).toBe('follow_up_1 2026-03-14 scheduled')
    expect(next('2026-03-16', late, oregonian)).toBe('follow_up_1 skipped')
  })

  test('unsubscribe, bounce, complaint and a scheduling request stop it, each with its reason', () => {
    const reasonOf = (change: Partial<FollowUpInput>, doNotContact = false) =>
      nextFollowUp(
        ruleBooks.current,
        { base, today: base, behavior: 'cold', used: [], ...change },
        { ...texan, doNotContact },
      )
    const stops = [
      reasonOf({}, true),
      ...(['bounced', 'complained', 'appointment'] as const).map((stop) => reasonOf({ stop })),
    ]
    expect(stops.map(({ status }) => status)).toEqual(Array(4).fill('stopped'))
    expect(new Set(stops.map(({ reason }) => reason)).size).toBe(4)
    expect(reasonOf({ behavior: 'health_fail' })).toMatchObject({
      type: null,
      reason: 'Health answers indicate decline; agent task instead',
    })
  })
})

/**
 * The follow-ups of a base email, as the sender works: evaluated each day that is up, sent on their
 * day, skipped ones used up.
 */
function runSequence(
  contact: Contact,
  from: DayNumber,
  behaviors: readonly FollowUpBehavior[],
  isUp: (elapsed: number) => boolean,
): DayNumber[] {
  const used: DayNumber[] = []
  const sent: DayNumber[] = []
  let stored: StoredFollowUp | undefined
  for (let elapsed = 0; elapsed < 45; elapsed += 1) {
    if (!isUp(elapsed)) continue
    const today = from + elapsed
    const behavior = behaviors[elapsed] ?? behaviors.at(-1) ?? 'cold'
    for (;;) {
      const followUp = nextFollowUp(
        ruleBooks.current,
        { base: from, today, behavior, used, stored },
        contact,
      )
      if (followUp.status === 'stopped' || followUp.date === null) return sent
      if (
        stored !== undefined &&
        followUp.status === 'scheduled' &&
        (stored.behavior === behavior || stored.date === today)
      )
        expect(followUp.date).toBe(stored.date)
      stored = { number: used.length + 1, date: followUp.date, behavior }
      if (followUp.status === 'scheduled' && followUp.date > today) break
      if (followUp.status === 'scheduled') sent.push(today)
      used.push(followUp.status === 'scheduled' ? today : followUp.date)
      stored = undefined
    }
  }
  return sent
}

test('day by day: at most three, two days apart, within 35 days, never inside an exclusion, and a stored date never moves on its day', () => {
  let total = 0
  const rising = fc
    .array(fc.constantFrom(...followUpBehaviors.slice(0, 3)), { minLength: 45, maxLength: 45 })
    .map((seen) =>
      seen.toSorted((a, b) => followUpBehaviors.indexOf(a) - followUpBehaviors.indexOf(b)),
    )
  const starts = fc.integer({ min: dayNumberOf(2025, 6, 1), max: dayNumberOf(2028, 6, 1) })
  const downDays = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })
  fc.assert(
    fc.property(anyContact, starts, rising, downDays, (any, from, behaviors, down) => {
      const contact = { ...any, doNotContact: false }
      const sent = runSequence(contact, from, behaviors, (elapsed) => !down.includes(elapsed))
      total += sent.length
      expect(sent.length).toBeLessThanOrEqual(3)
      for (const [index, on] of sent.entries()) {
        const before = sent[index - 1]
        if (before !== undefined && down.length === 0) expect(on - before).toBeGreaterThanOrEqual(2)
        if (before !== undefined) expect(on).toBeGreaterThan(before)
        expect(holdingWindow(ruleBooks.current, contact, on)).toBeUndefined()
        if (down.length === 0) expect(on).toBeLessThanOrEqual(from + 35)
      }
    }),
    { numRuns: 1500, seed: 8 },
  )
  expect(total).toBeGreaterThan(2000)
})
