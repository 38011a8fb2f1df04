import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContact, todays } from '../../../../../test/outreach/outreach-contacts.ts'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { draftStatuses } from './draft.rules.ts'
import { type IncreaseDraft, lastIncreaseDay, planIncreases } from './increase-email.rules.ts'
import type { PlanContact } from './plan-contact.ts'
import { holdingWindow } from './smart-send.rules.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const texan: PlanContact = {
  ...{ state: 'TX', birth: day('1955-08-20'), effective: day('2020-11-15') },
  ...defaultSwitches,
  ...{ targetGi: false, licensed: true, doNotContact: false, sent: [] },
}
const draft = (more: Partial<IncreaseDraft> = {}): IncreaseDraft => ({
  ...{ occasion: calendarDate('2026-09-01'), effectiveOn: day('2026-09-01') },
  ...{ madeOn: day('2026-06-15'), isDeleted: false, isHit: true, ...more },
})
function plan(
  today: string,
  drafts: readonly IncreaseDraft[],
  contact: Partial<PlanContact> = {},
  skippedWhole: string | null = null,
) {
  return planIncreases(ruleBooks.current, day(today), {
    ...{ contact: { ...texan, ...contact }, skippedWhole, drafts },
  }).map(({ type, occasion, sendDate, status, reason, eventPassed, mode }) => ({
    ...{ type, occasion, status, reason, eventPassed, mode },
    on: sendDate && fromDayNumber(sendDate),
  }))
}

test('an email about an increase is a draft of its own day until it is decided, and stale after 30 days', () => {
  const row = { type: 'rate_increase', occasion: '2026-09-01', status: 'scheduled', reason: null }
  expect(plan('2026-06-15', [draft()])).toEqual([
    { ...row, eventPassed: false, mode: 'draft', on: '2026-06-15' },
  ])
  expect(plan('2026-06-20', [draft({ decided: 'approved' })])).toMatchObject([
    { ...row, mode: 'approved', on: '2026-06-20' },
  ])
  expect(plan('2026-07-15', [draft({ decided: 'waiting' })])).toHaveLength(1)
  expect(plan('2026-07-16', [draft({ decided: 'waiting' })])).toEqual([])
  const late = draft({ madeOn: day('2026-09-20') })
  expect(plan('2026-09-20', [late])).toMatchObject([{ eventPassed: true }])
  expect(plan('2026-10-02', [late])).toEqual([])
})

test('one that a member dropped, of a deleted increase, or of a client whom it does not hit says why', () => {
  const reasonOf = (...more: Parameters<typeof draft>) =>
    plan('2026-06-16', [draft(...more)])[0]?.reason
  expect(reasonOf({ decided: 'dropped' })).toBe('A member dropped the draft')
  expect(reasonOf({ isDeleted: true, decided: 'approved' })).toBe('The rate increase was deleted')
  expect(reasonOf({ isHit: false })).toBe('The rate increase does not hit the client any more')
  // To another carrier that raises its price on the same day.
  expect(plan('2026-06-16', [draft({ isHit: false }), draft()])).toMatchObject([{ reason: null }])
})

test('consent, licenses, pauses and the hold-out hold it as they hold yearly emails', () => {
  const reasonFor = (contact: Partial<PlanContact>, whole: string | null = null) =>
    plan('2026-06-16', [draft({ decided: 'approved' })], contact, whole)[0]?.reason
  expect(reasonFor({}, 'No email address')).toBe('No email address')
  expect(reasonFor({ declined: ['birthday', 'follow_ups'] })).toBe(
    'Client chose which emails to get, and this is none of them',
  )
  expect(reasonFor({ declined: ['follow_ups'] })).toBeNull()
  expect(reasonFor({ pausedUntil: day('2026-06-17') })).toBe('Emails are paused until 06/17/2026')
  expect(reasonFor({ heldOut: true })).toBe('Client is in the hold-out group')
  expect(reasonFor({ licensedUntil: day('2026-06-15') })).toMatch(/license ends/)
  expect(reasonFor({ callRequested: day('2026-06-10') })).toMatch(/^Asked for a call/)
})

test('none goes in a window that holds it, before it was made, or when it is stale, and each day has one', () => {
  const drafts = fc.record({
    ago: fc.integer({ min: 0, max: 40 }),
    ahead: fc.integer({ min: -40, max: 400 }),
    decided: fc.option(fc.constantFrom(...draftStatuses), { nil: undefined }),
    isDeleted: fc.boolean(),
    isHit: fc.boolean(),
  })
  let sent = 0
  let delayed = 0
  fc.assert(
    fc.property(todays, anyContact, fc.array(drafts, { maxLength: 3 }), (today, contact, some) => {
      const made = some.map(({ ago, ahead, ...rest }) => ({
        ...rest,
        ...{ occasion: fromDayNumber(today + ahead), effectiveOn: today + ahead },
        madeOn: today - ago,
      }))
      const rows = planIncreases(ruleBooks.current, today, {
        ...{ contact, skippedWhole: null, drafts: made },
      })
      expect(new Set(rows.map(({ occasion }) => occasion)).size).toBe(rows.length)
      for (const row of rows) {
        if (row.sendDate === null) continue
        sent += 1
        if (row.status === 'delayed') delayed += 1
        const of = made.filter(({ occasion }) => occasion === row.occasion)
        expect(row.sendDate).toBeGreaterThanOrEqual(today)
        expect(Math.max(...of.map(lastIncreaseDay))).toBeGreaterThanOrEqual(row.sendDate)
        expect(of.some(({ isHit, isDeleted }) => isHit && !isDeleted)).toBe(true)
        expect(['draft', 'waiting', 'approved']).toContain(row.mode)
        if (row.status === 'scheduled')
          expect(holdingWindow(ruleBooks.current, contact, row.sendDate)).toBeUndefined()
      }
    }),
    { numRuns: 4000, seed: 85 },
  )
  expect(sent).toBeGreaterThan(500)
  expect(delayed).toBeGreaterThan(5)
})
