import { expect, test } from 'vitest'
import { calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { dryRunSentence } from '../dry-run-texts.ts'
import { DryRunCollector } from './dry-run.rules.ts'

const today = toDayNumber(calendarDate('2026-06-15'))
const row = (more: object) => ({
  ...{ type: 'birthday', eventDate: today + 14, targetDate: today, sendDate: today },
  ...{ status: 'scheduled' as const, reason: null, ...more },
})

function collected() {
  const collector = new DryRunCollector(today, 7)
  collector.addYearly(1, row({}))
  // Overdue: it goes today.
  collector.addYearly(2, row({ targetDate: today - 20, sendDate: today - 1 }))
  collector.addYearly(3, row({ targetDate: today + 6, sendDate: today + 6, mode: 'draft' }))
  // A day beyond, and a skipped one of an earlier day.
  collector.addYearly(4, row({ targetDate: today + 7, sendDate: today + 7 }))
  collector.addYearly(5, row({ targetDate: today - 1, sendDate: null, status: 'skipped' }))
  for (const [id, day] of [
    [6, 5],
    [7, 8],
  ] as const)
    collector.addYearly(
      id,
      row({
        ...{ targetDate: today + 2, sendDate: null, status: 'skipped' },
        reason: `Emails are paused until 07/0${day}/2026`,
      }),
    )
  collector.addYearly(8, row({ targetDate: today + 1, sendDate: today + 40, status: 'delayed' }))
  collector.addYearly(9, {
    ...row({ type: 'none', eventDate: null, targetDate: null, sendDate: null }),
    ...{ status: 'skipped', reason: 'State unknown' },
  })
  collector.addFollowUp(10, {
    ...{ type: 'follow_up_1', occasion: '77', date: today + 2, status: 'scheduled', reason: null },
    mode: 'notify',
  })
  return collector
}

test('emails of the days are counted by what becomes of them, and why, without each client’s own days', () => {
  const { groups, about } = collected().groups({ planned: 10, total: 10 })
  expect(about).toBe(false)
  expect(groups).toEqual(
    expect.arrayContaining([
      { outcome: 'sent', type: 'birthday', reason: null, emails: 2 },
      { outcome: 'draft', type: 'birthday', reason: null, emails: 1 },
      { outcome: 'by_hand', type: 'follow_up_1', reason: null, emails: 1 },
      { outcome: 'not_sent', type: 'birthday', reason: 'Emails are paused', emails: 2 },
      { outcome: 'not_sent', type: 'birthday', reason: null, emails: 1 },
      { outcome: 'not_sent', type: 'none', reason: 'State unknown', emails: 1 },
    ]),
  )
  expect(groups).toHaveLength(6)
  expect(dryRunSentence(groups, about)).toBe(
    '2 emails would be sent, 1 would become drafts, 1 would be tasks for agents, 3 not: Emails are paused (2), After this period (1).',
  )
})

test('each number has its emails, by day and in pages; those of a sample are projected', () => {
  const collector = collected()
  const group = { outcome: 'not_sent', type: 'birthday', reason: 'Emails are paused' } as const
  const first = collector.page(group, { offset: 0, limit: 1 })
  expect([first.emails.map(({ contactId }) => contactId), first.next]).toEqual([[6], 1])
  const second = collector.page(group, { offset: 1, limit: 1 })
  expect([second.emails.map(({ contactId }) => contactId), second.next]).toEqual([[7], null])
  const { groups, about } = collector.groups({ planned: 10, total: 100 })
  expect([groups[0]?.emails, about]).toEqual([20, true])
})
