import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import {
  type LicenseOfAgent,
  licensesByAgent,
} from '../../../organizations/shared/licensing.rules.ts'
import { type QueuedEmail, type SendingAgency, stopOf } from './stops.rules.ts'

const today = calendarDate('2026-06-15')
const agent = 7
const colleague = 8
const license = (agentId: number, state: string, days: number): LicenseOfAgent => ({
  ...{ agent_id: agentId, state, number: null, expires_on: addDays(today, days) },
})
const licensed = (...own: LicenseOfAgent[]) => ({
  ...{ stateLicenses: [], agentLicenses: licensesByAgent(own), defaultAgentId: agent },
})

const agency: SendingAgency = {
  ...{ pause: null, halted: new Set<string>(), missing: [], today },
  licenses: licensed(license(agent, 'TX', 0)),
}
const email: QueuedEmail = {
  type: 'birthday',
  sendMode: 'production',
  ...{ to: 'ann@gmail.com', state: 'TX' },
  ...{ agentId: agent, suppressed: null, declined: [], paused: undefined, replyUnread: false },
  unplanned: undefined,
  ...{ isBuilt: false, isAnnounced: true, saves: true },
}
const types = ['birthday', 'follow_up_1', 'rate_increase', 'quote_email', 'renewed_link'] as const
type Type = (typeof types)[number]
type Facts = Partial<QueuedEmail & SendingAgency>

const of = (facts: Facts) => stopOf({ ...email, ...facts }, { ...agency, ...facts })
const reasonOf = (facts: Facts) => of(facts)?.reason

/** The same reason for each of these types. */
const each = (of: readonly Type[], reason: string): Partial<Record<Type, string>> =>
  Object.fromEntries(of.map((type) => [type, reason]))
const planned: readonly Type[] = ['birthday', 'follow_up_1', 'rate_increase']

/** Each fact that stops an email, in the order of the reasons, and why by the types it stops. */
const causes: readonly (readonly [facts: Facts, reasons: Partial<Record<Type, string>>])[] = [
  [{ pause: 'Your trial is over.' }, each(types, 'Your trial is over.')],
  [{ suppressed: 'bounced' }, each(types, 'Email to the contact bounced')],
  [
    { halted: new Set(['gmail']) },
    each(planned, 'Emails to Gmail are halted because of complaints'),
  ],
  [
    { declined: ['birthday', 'follow_ups'] },
    {
      birthday: 'Client chose no birthday emails',
      follow_up_1: 'Client chose no reminders',
      rate_increase: 'Client chose which emails to get, and this is none of them',
    },
  ],
  [{ paused: 'Paused' }, each(planned, 'Paused')],
  [{ unplanned: 'Not planned' }, each(planned, 'Not planned')],
  [{ replyUnread: true }, { follow_up_1: 'Client has replied: waiting to be read' }],
  [
    { isAnnounced: false },
    { rate_increase: 'The rate increase was deleted, or does not hit the client any more' },
  ],
  [{ saves: false }, { rate_increase: 'No other price is lower any more' }],
  [
    { missing: ['agencyPhone'] },
    each(types, 'No emails are sent until an admin adds the agency’s phone number.'),
  ],
  [
    { licenses: licensed(license(agent, 'TX', -1)) },
    each([...planned, 'quote_email'], 'Agent’s license expired on 06/14/2026 in TX'),
  ],
]

test.each(types)('an email of type %s goes, or is stopped by each fact that stops it', (type) => {
  expect(reasonOf({ type })).toBeUndefined()
  for (const [facts, { [type]: reason }] of causes)
    expect(reasonOf({ ...facts, type }), JSON.stringify(facts)).toBe(reason)
})

test.each(types)('of several reasons to stop an email of type %s the first is said', (type) => {
  const own = causes.filter(([, reasons]) => reasons[type] !== undefined)
  for (const [index, [, reasons]] of own.entries()) {
    const facts = own.slice(index).map(([one]) => one)
    expect(reasonOf(Object.assign({ type }, ...facts))).toBe(reasons[type])
  }
})

test('a test email goes whatever halts its provider, and only a halted provider halts', () => {
  const halted = new Set(['gmail'])
  expect(reasonOf({ halted, sendMode: 'test' })).toBeUndefined()
  expect(reasonOf({ halted, to: 'ann@example.com' })).toBeUndefined()
  expect(reasonOf({ halted, to: 'ann@mail.gmail.com' })).toContain('Gmail')
})

test.each(['unsubscribed', 'medicare_advantage', 'calls_instead'] as const)(
  'what a client asked for comes although they are %s, and nothing else',
  (suppressed) => {
    for (const type of types)
      expect(reasonOf({ type, suppressed }) === undefined).toBe(type === 'renewed_link')
  },
)

test('an email that may have gone is not stopped by what its stored parts have already', () => {
  const lost: Facts = { isBuilt: true, isAnnounced: false, saves: false, missing: ['agencyPhone'] }
  for (const type of types) expect(reasonOf({ ...lost, type })).toBeUndefined()
  expect(reasonOf({ ...lost, suppressed: 'do_not_contact' })).toBe(
    'Contact unsubscribed / do not contact',
  )
})

test('the plan decides again where what it plans by has changed, or an email waits', () => {
  const replans = (facts: Facts) => of({ type: 'follow_up_1', ...facts })?.replans
  expect(replans({ unplanned: 'Not planned' })).toBe(true)
  expect(replans({ halted: new Set(['gmail']) })).toBe(true)
  expect(replans({ replyUnread: true })).toBe(true)
  expect(replans({ type: 'rate_increase', saves: false })).toBe(true)
  expect(replans({ type: 'rate_increase', isAnnounced: false })).toBe(false)
  expect(replans({ pause: 'Your trial is over.' })).toBe(false)
  expect(replans({ suppressed: 'bounced' })).toBe(false)
  expect(replans({ declined: ['follow_ups'] })).toBe(false)
  expect(replans({ paused: 'Paused' })).toBe(false)
  expect(replans({ missing: ['agencyPhone'] })).toBe(false)
  expect(replans({ licenses: licensed(license(agent, 'TX', -1)) })).toBe(false)
})

test('a colleague’s license is enough for what an agent sends, an unknown state for all', () => {
  const licenses = licensed(license(agent, 'OK', 9), license(colleague, 'TX', 9))
  expect(reasonOf({ type: 'quote_email', licenses })).toBeUndefined()
  expect(reasonOf({ licenses })).toBe('Agent not licensed in TX')
  expect(reasonOf({ licenses, state: null })).toBeUndefined()
  expect(reasonOf({ type: 'quote_email', licenses, state: 'FL' })).toContain('not licensed in FL')
})
