import { expect, test } from 'vitest'
import { SendModeField } from '../../entitlements/shared/send-mode.ts'
import {
  ActivityStatusField,
  activityStatusText,
  EmailTypeField,
  emailTypeLabel,
  parseEmailType,
} from './labels.ts'

test('OUTREACH-003 the seven email types are accepted in any letter case', () => {
  const types = [
    'quote_email',
    'follow_up_1',
    'follow_up_2',
    'follow_up_3',
    'birthday',
    'anniversary',
    'effective_date',
  ] as const
  for (const type of types) {
    expect([
      parseEmailType(type),
      parseEmailType(type.toUpperCase()),
      EmailTypeField.parse(` ${type[0]?.toUpperCase()}${type.slice(1)}`),
    ]).toEqual([...[type, type, type]])
  }
  expect([
    parseEmailType('easter'),
    parseEmailType('toString'),
    EmailTypeField.safeParse('easter').success,
  ]).toEqual([undefined, undefined, false])
})

test('OUTREACH-004 email types have display names, an unknown one is shown unchanged', () => {
  const shown = [
    'quote_email',
    'FOLLOW_UP_1',
    'follow_up_2',
    'follow_up_3',
    'Birthday',
    'anniversary',
    'effective_date',
    'new_year',
    'aep',
    'Easter Card',
  ]
  expect(shown.map(emailTypeLabel)).toEqual([
    ...[
      'Quote Email',
      'Follow-up #1',
      'Follow-up #2',
      'Follow-up #3',
      'Birthday',
      'Anniversary',
      'Effective Date',
    ],
    ...['New Year', 'AEP Reminder', 'Easter Card'],
  ])
})

test('OUTREACH-006 send_mode is production or test', () => {
  expect(
    ['production', 'test', 'live'].map((mode) => SendModeField.safeParse(mode).success),
  ).toEqual([true, true, false])
})

test('OUTREACH-011 a planned email’s status is shown with its reason or note', () => {
  expect(
    ['scheduled', 'skipped', 'delayed', 'sent'].map(
      (status) => ActivityStatusField.safeParse(status).success,
    ),
  ).toEqual([true, true, true, false])
  expect([
    activityStatusText('scheduled', null),
    activityStatusText('skipped', 'State unknown'),
    activityStatusText('delayed', 'OR window'),
    activityStatusText('skipped', 'OR enrollment window 2026-05-15..2026-06-14 incl. 60-day lead'),
    activityStatusText('delayed', 'OR enrollment window 2026-05-15..2026-06-14 (catch-up)'),
    activityStatusText('skipped', 'Agency not licensed in NY'),
  ]).toEqual([
    'Scheduled',
    'Skipped: State unknown',
    'Delayed: OR window',
    'Skipped: Oregon enrollment window, 05/15/2026 to 06/14/2026, or the 60 days before it',
    'Delayed: Oregon enrollment window, 05/15/2026 to 06/14/2026; sent after it',
    'Skipped: Agency not licensed in New York',
  ])
})
