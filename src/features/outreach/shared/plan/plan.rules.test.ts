import { describe, expect, test } from 'vitest'
import vectors from '../../../../../test/vectors/outreach-vectors.json' with { type: 'json' }
import {
  calendarDate,
  displayDate,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { previewCases } from '../../../../main/commands/outreach-preview.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EmailSwitches } from '../../../organizations/shared/email-types.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { planContact } from './plan.rules.ts'
import type { PlanContact, PlannedEmail } from './plan-contact.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const resultOf = (one: object) => (previewCases([one])[0] as { result: unknown }).result

test.each(vectors.schedule)('worked plan: $name', ({ expected, ...one }) => {
  expect(resultOf(one)).toStrictEqual(expected)
})

const texan: PlanContact = {
  state: 'TX',
  birth: day('1955-08-20'),
  effective: day('2020-11-15'),
  ...defaultSwitches,
  targetGi: false,
  licensed: true,
  doNotContact: false,
  sent: [],
}

/** `type send-date status` of each row, the send date left out where there is none. */
function brief(
  today: string,
  change: Partial<PlanContact> = {},
  book: 'current' | 'specification' = 'current',
): string[] {
  return planContact(ruleBooks[book], day(today), { ...texan, ...change }).map(
    ({ type, sendDate, status }) =>
      [type, ...(sendDate === null ? [] : [fromDayNumber(sendDate)]), status].join(' '),
  )
}

describe('dates of the four emails', () => {
  test('OUTREACH-007 the birthday email goes 14 days before the birthday', () => {
    expect(brief('2026-07-01')).toContain('birthday 2026-08-06 scheduled')
  })

  test('OUTREACH-008 the anniversary email goes 30 days before the policy anniversary', () => {
    expect(brief('2026-07-01')).toContain('anniversary 2026-10-16 scheduled')
  })

  test('OUTREACH-009 future activity also has New Year and the AEP reminder, on their days', () => {
    expect(brief('2026-09-15')).toContain('aep 2026-10-01 scheduled')
    expect(brief('2026-09-15')).toContain('new_year 2027-01-02 scheduled')
  })

  test('OUTREACH-010 OUTREACH-011 a row has type, date and status: scheduled, skipped with reason, delayed with note', () => {
    const oregonian = {
      ...texan,
      state: 'OR' as const,
      birth: day('1955-05-15'),
      effective: day('2018-06-20'),
    }
    const rows = planContact(ruleBooks.current, day('2026-04-20'), oregonian)
    expect(
      rows.map(({ type, targetDate, status, reason }) => [
        type,
        targetDate && fromDayNumber(targetDate),
        status,
        reason,
      ]),
    ).toEqual([
      ['birthday', '2026-05-01', 'delayed', 'OR enrollment window 2026-05-15..2026-06-14'],
      [
        'anniversary',
        '2026-05-21',
        'skipped',
        'OR enrollment window 2026-05-15..2026-06-14 incl. 60-day lead',
      ],
    ])
    expect(brief('2026-07-01')[0]).toBe('birthday 2026-08-06 scheduled')
  })

  test('OUTREACH-012 a target 1 to 30 days past goes today, an older one is dropped', () => {
    const target = day('2026-08-06')
    const on = (ago: number) =>
      brief(fromDayNumber(target + ago)).filter((row) => row.startsWith('birthday'))
    expect([on(0), on(1), on(30), on(31)]).toEqual([
      ['birthday 2026-08-06 scheduled'],
      ['birthday 2026-08-07 scheduled'],
      ['birthday 2026-09-05 scheduled'],
      [],
    ])
    const [late] = planContact(ruleBooks.current, target + 30, texan)
    expect([late?.reason, late?.eventPassed]).toEqual([
      'catch-up: target date was 30 day(s) ago',
      true,
    ])
  })

  test('OUTREACH-013 the plan looks four calendar months ahead, the last day included', () => {
    const birthdays = (today: string) => brief(today).filter((row) => row.startsWith('birthday'))
    expect([birthdays('2026-04-05'), birthdays('2026-04-06')]).toEqual([
      [],
      ['birthday 2026-08-06 scheduled'],
    ])
    const february = { birth: day('1955-03-14') }
    expect(brief('2026-10-31', february)).toContain('birthday 2027-02-28 scheduled')
    expect(brief('2026-10-30', { birth: day('1955-03-15') }).join()).not.toContain('birthday')
  })

  test('OUTREACH-014 each email goes only when its toggle is on', () => {
    const types = (change: Partial<EmailSwitches>, today: string) =>
      brief(today, change).map((row) => row.split(' ')[0])
    expect(types({}, '2026-07-20')).toEqual(['birthday', 'aep', 'anniversary'])
    expect(types({ emailSendBirthday: false }, '2026-07-20')).toEqual(['aep', 'anniversary'])
    expect(types({ emailSendAep: false }, '2026-07-20')).toEqual(['birthday', 'anniversary'])
    expect(types({ emailSendPolicyAnniversary: false }, '2026-07-20')).toEqual(['birthday', 'aep'])
    expect([types({}, '2026-12-01'), types({ emailSendNewYear: false }, '2026-12-01')]).toEqual([
      ['new_year'],
      [],
    ])
  })

  test('OUTREACH-015 SmartSend keeps email out of the no-commission window before and after the birthday', () => {
    const oregon = { state: 'OR' as const, birth: day('1955-05-15') }
    expect(brief('2026-04-01', oregon)).toEqual(['birthday 2026-06-15 delayed'])
    expect(brief('2026-04-01', { ...oregon, smartSendEnabled: false })).toEqual([
      'birthday 2026-05-01 scheduled',
    ])
    expect(brief('2026-04-01', { ...oregon, targetGi: true })).toEqual([
      'birthday 2026-05-01 scheduled',
    ])
  })
})

describe('one email of an exclusion', () => {
  const idahoan = { state: 'ID' as const, birth: day('1954-09-15'), effective: day('2018-09-01') }

  test('nothing else is chosen once the chosen email is sent, whatever its toggle is now', () => {
    const off = { ...idahoan, emailSendBirthday: false }
    expect(brief('2026-08-10', off)).toEqual(['anniversary 2026-11-17 delayed', 'aep skipped'])
    const sent = [{ type: 'birthday' as const, eventYear: 2026 }]
    expect(brief('2026-08-10', { ...off, sent })).toEqual(['anniversary skipped', 'aep skipped'])
    const stored = [{ type: 'effective_date' as const, eventYear: 2026 }]
    expect(brief('2026-08-10', { ...off, sent: stored })).toEqual(['aep skipped'])
  })

  test('a delayed email stays for 30 days after its day and goes today then', () => {
    const on = (today: string) => brief(today, idahoan).filter((row) => row.startsWith('birthday'))
    expect(on('2026-11-17')).toEqual(['birthday 2026-11-17 delayed'])
    expect(on('2026-12-17')).toEqual(['birthday 2026-12-17 delayed'])
    expect(on('2026-12-18')).toEqual([])
  })

  test('a row names the rule that held it, a contact skipped whole names the state that enrolls all year', () => {
    const [held] = planContact(ruleBooks.current, day('2026-08-10'), { ...texan, ...idahoan })
    expect(held?.rule).toMatchObject({
      rule: { state: 'ID', basis: 'birthday', source: 'agent guides' },
      windowStart: day('2026-09-15'),
    })
    const [whole] = planContact(ruleBooks.current, day('2026-08-10'), { ...texan, state: 'ME' })
    expect(whole).toMatchObject({
      type: 'none',
      status: 'skipped',
      reason: 'Continuous enrollment in ME',
      rule: { rule: { basis: 'continuous' } },
    })
    expect(brief('2026-08-10', { state: 'ME' }, 'specification')).not.toContain('none skipped')
  })
})

test('a whole contact is skipped with the first reason that applies', () => {
  const reason = (change: Partial<PlanContact>) =>
    planContact(ruleBooks.current, day('2026-08-10'), { ...texan, ...change })[0]?.reason
  expect(reason({ doNotContact: true, state: null })).toBe('Contact unsubscribed / do not contact')
  expect(reason({ licensed: false, state: null })).toBe('State unknown')
  expect(reason({ licensed: false, state: 'NY' })).toBe('Agency not licensed in NY')
  const unlicensed = 'Agent not licensed in NY'
  expect(reason({ licensed: false, unlicensed, state: 'NY' })).toBe(unlicensed)
  expect(reason({ state: 'NY' })).toBe('Continuous enrollment in NY')
})

test('an email after the last day of the license is skipped with that day; one on it goes', () => {
  const rows = (until: string | null) =>
    planContact(ruleBooks.current, day('2026-08-10'), {
      ...texan,
      licensedUntil: until === null ? null : day(until),
    })
  const [first] = rows(null).filter(({ status }) => status === 'scheduled')
  if (first === undefined || first.sendDate === null) throw new Error('nothing is planned')
  const last = fromDayNumber(first.sendDate)
  const dayBefore = fromDayNumber(first.sendDate - 1)
  const same = (row: PlannedEmail) => row.type === first.type && row.eventDate === first.eventDate
  expect(rows(last).find(same)).toEqual(first)
  expect(rows(dayBefore).find(same)).toEqual({
    ...first,
    ...{ status: 'skipped', sendDate: null, eventPassed: false, rule: undefined },
    reason: `Agent’s license ends on ${displayDate(dayBefore)} in TX`,
  })
})
