import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestStatus, readStatus, statusWords, verdictOf } from './mail-status.ts'

test.each([
  ['5.1.1', 'hard', 'mailbox unknown'],
  ['5.1.2', 'hard', 'domain unknown'],
  ['5.1.3', 'hard', 'address misspelled'],
  ['5.1.6', 'hard', 'mailbox has moved'],
  ['5.1.10', 'hard', 'domain takes no email'],
  ['5.2.1', 'hard', 'mailbox disabled'],
  ['5.2.2', 'soft', 'mailbox full'],
  ['4.2.2', 'soft', 'mailbox full'],
  ['4.1.1', 'soft', 'mailbox unknown'],
  ['4.4.7', 'soft', 'client’s mail server not reached'],
  ['5.4.5', 'policy', 'too much email at once'],
  ['5.1.0', 'soft', 'address not accepted'],
  ['5.1.8', 'policy', 'our own domain was not accepted'],
  ['5.3.4', 'policy', 'email too large for the server'],
  ['5.7.1', 'policy', 'refused by the provider’s rules'],
  ['5.7.26', 'policy', 'refused by the provider’s rules'],
  ['5.99.1', 'soft', 'not delivered'],
])('%s is %s: %s', (code, verdict, words) => {
  expect([verdictOf(code), statusWords(code)]).toEqual([verdict, words])
})

test.each([
  // Hotmail's unknown mailbox, a code that says nothing, and one that says more in the reply.
  ['5.5.0', 'smtp; 550 Requested action not taken: mailbox not found', '5.1.1'],
  ['5.0.0', 'smtp; 550 5.1.1 <mary@mail.example>: Recipient address rejected', '5.1.1'],
  [undefined, 'Sorry, no mailbox here by that name. (#5.1.1)', '5.1.1'],
  [undefined, '550 No such user here', '5.1.1'],
  [undefined, '552 mailbox is full', '5.2.2'],
  [undefined, '550 Daily sending quota exceeded', '5.7.0'],
  ['5.1.0', '550 mailbox unavailable: blocked using our block list', '5.7.0'],
  // A code that says something is kept, whatever the words are.
  ['5.7.1', '550 user unknown', '5.7.1'],
  ['4.0.0', '450 user unknown', '4.0.0'],
  ['5.0.0', 'something', '5.0.0'],
  [undefined, 'something', undefined],
])('of %s with “%s” the best code is %s', (status, reply, best) => {
  expect(bestStatus(status, reply)).toBe(best)
})

test('parts of an IP address or a version are no code', () => {
  expect(readStatus('host 5.1.1.9 said 5.1.1')).toBe('5.1.1')
  expect(readStatus('from 15.1.1 or 5.1.1.2')).toBeUndefined()
})

test('no temporary code and no code about policy ever says that an address does not work', () => {
  const number = fc.integer({ min: 0, max: 999 })
  fc.assert(
    fc.property(number, number, (subject, detail) => {
      expect(verdictOf(`4.${subject}.${detail}`)).not.toBe('hard')
      expect(verdictOf(`5.7.${detail}`)).toBe('policy')
    }),
  )
})
