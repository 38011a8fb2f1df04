import { expect, test } from 'vitest'
import rules from '../../../../../data/outreach-rules.json' with { type: 'json' }
import {
  calendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { type RuleBookName, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { windowsOf } from '../../../enrollment-windows/shared/windows.rules.ts'
import { exclusionStart, holdingWindow } from './smart-send.rules.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const dayOrNull = (text: string | null) => (text === null ? null : day(text))

test.each(rules.window_examples)(
  'the exclusion of $state $year in $profile starts 60 days before the window',
  (example) => {
    const contact = {
      state: parseStateCode(example.state) ?? null,
      birth: dayOrNull(example.birth),
      effective: dayOrNull(example.effective),
    }
    const starts = windowsOf(
      ruleBooks[example.profile as RuleBookName],
      contact,
      dayNumberOf(example.year, 7, 1),
    ).map((window) => fromDayNumber(exclusionStart(window)))
    expect(starts).toContain(example.excl_start)
  },
)

const holdable = { effective: null, smartSendEnabled: true, targetGi: false }
const californian = { ...holdable, state: 'CA' as const, birth: day('1955-01-05') }
const heldIn =
  (contact: typeof holdable & { state: 'CA' | 'LA' | 'OR'; birth: number }) => (text: string) =>
    holdingWindow(ruleBooks.current, contact, day(text))?.eventYear

test('email is held from the first day of the exclusion to the last day of the window', () => {
  const oregonian = { ...holdable, state: 'OR' as const, birth: day('1955-05-15') }
  expect(['2026-03-15', '2026-03-16', '2026-06-14', '2026-06-15'].map(heldIn(oregonian))).toEqual([
    ...[undefined, 2026, 2026, undefined],
  ])
})

test('a window across the turn of the year is found from both sides', () => {
  expect(
    ['2026-10-06', '2026-10-07', '2026-12-31', '2027-01-01', '2027-03-06', '2027-03-07'].map(
      heldIn(californian),
    ),
  ).toEqual([undefined, 2027, 2027, 2027, 2027, undefined])
  const bornInDecember = { ...californian, state: 'LA' as const, birth: day('1955-12-20') }
  expect(['2027-02-20', '2027-02-21'].map(heldIn(bornInDecember))).toEqual([2026, undefined])
})

test('nothing is held with SmartSend off or where the agency wants guaranteed-issue business', () => {
  expect([
    heldIn(californian)('2026-12-31'),
    heldIn({ ...californian, smartSendEnabled: false })('2026-12-31'),
    heldIn({ ...californian, targetGi: true })('2026-12-31'),
  ]).toEqual([2027, undefined, undefined])
})
