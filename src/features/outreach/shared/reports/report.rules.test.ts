import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressProblemText,
  deliverySaid,
  deliveryVerdict,
  isComplaint,
  mayBeOwnComplaint,
  stopsEmails,
  verdictOfRefusal,
} from './report.rules.ts'

test.each([
  ['failed', '5.1.1', '', { verdict: 'hard', status: '5.1.1' }],
  ['failed', '5.0.0', '550 5.2.2 full', { verdict: 'soft', status: '5.2.2' }],
  ['failed', undefined, 'User unknown', { verdict: 'hard', status: '5.1.1' }],
  ['delayed', '5.1.1', '', { verdict: 'delayed', status: '5.1.1' }],
  ['delivered', '2.0.0', '', undefined],
  ['failed', '2.0.0', '', undefined],
  ['relayed', '5.1.1', '', undefined],
  ['', '5.1.1', '', undefined],
  ['failed', undefined, '', undefined],
])('%s with %s and “%s” is %j', (action, status, diagnostic, expected) => {
  expect(deliveryVerdict({ action, status, diagnostic })).toEqual(expected)
})

const words = fc.constantFrom('failed', 'delayed', 'delivered', 'expanded', '')
const addresses = fc.constantFrom('mary@mail.example', 'paul@mail.example', '')

test('whatever a report says, it says nothing of an address that it does not name', () => {
  const recipient = fc.record({
    ...{ address: addresses, action: words, diagnostic: fc.string() },
    status: fc.option(fc.constantFrom('5.1.1', '4.2.2', '5.7.1', '2.0.0'), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(recipient, { maxLength: 6 }), (recipients) => {
      const named = recipients.filter(({ address }) => address === 'mary@mail.example')
      const found = deliverySaid(recipients, 'mary@mail.example')
      expect(found?.verdict).toEqual(named.flatMap((one) => deliveryVerdict(one) ?? [])[0]?.verdict)
      if (named.length === 0) expect(found).toBeUndefined()
    }),
  )
})

test('only hard ones, complaints and the third soft one end emails', () => {
  expect([0, 1, 2, 3, 4].map((count) => stopsEmails('soft', count))).toEqual([
    ...[false, false, false, true, true],
  ])
  for (const verdict of ['policy', 'delayed'] as const) expect(stopsEmails(verdict, 9)).toBe(false)
  for (const verdict of ['hard', 'complaint'] as const) expect(stopsEmails(verdict, 0)).toBe(true)
})

test('a complaint of another domain, or of another kind, is not the client’s', () => {
  const own = 'mary@mail.example'
  for (const named of [[], [own], ['x7fe@mail.example'], ['redacted']])
    expect(mayBeOwnComplaint(named, own), named[0]).toBe(true)
  for (const named of [['a@other.example'], ['a@notmail.example'], [own, 'a@other.example']])
    expect(mayBeOwnComplaint(named, own), named[0]).toBe(false)
  expect(['abuse', 'fraud', 'opt-out'].every(isComplaint)).toBe(true)
  expect(['not-spam', 'virus', 'auth-failure', ''].some(isComplaint)).toBe(false)
})

test('why an address gets no email is said with the day and by whom', () => {
  const facts = { reason: 'bounced', status: '5.2.2', since: '06/15/2026', source: 'smtp' } as const
  expect(addressProblemText(facts)).toBe(
    'Email address does not work: mailbox full, since 06/15/2026, as our mail server reported when it got the email.',
  )
  expect(addressProblemText({ ...facts, status: null, source: null })).toBe(
    'Email address does not work: refused by the client’s mail server, since 06/15/2026.',
  )
  expect(addressProblemText({ ...facts, reason: 'complained' })).toContain(
    'marked an email as spam',
  )
})

test.each([
  [{ aboutRecipient: false, status: '5.4.1' }, 'policy'],
  [{ aboutRecipient: false, status: '4.3.1' }, 'policy'],
  [{ aboutRecipient: false, status: '5.2.2' }, 'soft'],
  [{ aboutRecipient: true, status: '5.4.1' }, 'soft'],
  [{ aboutRecipient: true, status: undefined }, undefined],
])('troubles of our mail server say nothing of a client: %j is %s', (refusal, verdict) => {
  expect(verdictOfRefusal({ recipientRefused: false, ...refusal })).toBe(verdict)
})
