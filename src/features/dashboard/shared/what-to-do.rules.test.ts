import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { type ToDoFacts, whatToDo } from './what-to-do.rules.ts'

const calm: ToDoFacts = { admin: true, paymentFailures: 0, pause: null, remedy: null }
const said = (facts: Partial<ToDoFacts>) =>
  whatToDo({ ...calm, ...facts }).map(({ count, text, href }) => [count, text, href])

test('nothing that waits is nothing to do', () => {
  expect(said({})).toEqual([])
  expect(said({ tasks: { calls: 0, open: 0, old: 0 }, licenses: [], quarantine: 0 })).toEqual([])
})

test('calls lead to the work list of everyone for admins, of their own for agents', () => {
  const tasks = { calls: 2, open: 3, old: 1 }
  expect(said({ tasks })).toEqual([
    [2, 'clients are waiting for a call', '/today/work?of=calls&whose=everyone'],
    [1, 'other task is due', '/today/work?of=tasks&whose=everyone'],
    [1, 'task has been waiting for more than 30 days', '/calls?show=old'],
  ])
  expect(said({ tasks, admin: false })[0]?.[2]).toBe('/today/work?of=calls&whose=mine')
})

test('what stops emails and money comes first, and is for those who can end it', () => {
  const facts = {
    ...{ paymentFailures: 2, pause: 'A payment failed.', quarantine: 1 },
    remedy: { label: 'Update payment', href: '/stripe' },
    sending: { halted: ['Gmail'], lostDomain: 'pine.example' },
  }
  expect(said(facts)).toEqual([
    [undefined, '2 payment attempts failed', '/stripe'],
    [undefined, 'A payment failed. Update payment', '/stripe'],
    [undefined, 'Emails to Gmail are halted because of complaints', '/settings#sending-domain'],
    [undefined, 'Emails are no longer sent from pine.example', '/settings#sending-domain'],
    [1, 'received email waiting to be filed', '/quarantine'],
  ])
  expect(said({ ...facts, admin: false, sending: undefined })).toHaveLength(1)
})

test('addresses that do not work lead to their clients', () => {
  expect(said({ notWorking: 1 })).toEqual([
    [1, 'client has an email address that does not work', '/contacts?emails=bounced'],
  ])
  expect(said({ notWorking: 2, admin: false })[0]?.[1]).toBe(
    'clients have email addresses that do not work',
  )
})

test('licenses say whether some have ended, rates after fifteen months that they are old', () => {
  const license = (daysLeft: number) => ({ daysLeft, state: 'TX' })
  expect(said({ licenses: [license(40)] })).toEqual([
    [1, 'license expires within 60 days', '/add-agents'],
  ])
  expect(said({ licenses: [license(-1), license(40)] })).toEqual([
    [2, 'licenses expired or expiring soon, 1 already expired', '/add-agents'],
  ])
  const today = calendarDate('2026-06-15')
  const rates = (from: string, illustrative = false) => ({
    ...{ today, rates: { from: calendarDate(from), silent: false, illustrative } },
  })
  expect(said(rates('2025-03-15'))).toEqual([])
  expect(said(rates('2025-03-14'))).toEqual([
    [undefined, 'Rates are out of date: the oldest are from 03/14/2025', '/rates'],
  ])
  expect(said(rates('2024-01-01', true))).toEqual([])
  expect(said({ rates: { from: null, silent: true, illustrative: false } })).toHaveLength(1)
})
