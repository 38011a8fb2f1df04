import { expect, test } from 'vitest'
import { readPlainReport } from './read-plain-report.ts'

const recipient = 'mary@mail.example'

const qmail = `Hi. This is the qmail-send program at mx.relay.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<mary@mail.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

To: other@mail.example
`
const exim = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  mary@mail.example
    host mx.mail.example [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<mary@mail.example>:
    550 No such user here

------ This is a copy of the message, including all the headers. ------

Return-path: <us@agency.example>
`
const full = exim.replace('550 No such user here', '552 Mailbox quota exceeded')
const waiting = exim
  .replace('could not be delivered', 'has not been delivered')
  .replace('This is a permanent error.', 'Delivery attempts will continue to be made.')
  .replace('550 No such user here', '451 4.7.1 Greylisted')

test.each([
  ['qmail', qmail, { action: 'failed', status: '5.1.1' }],
  ['Exim', exim, { action: 'failed', status: '5.1.1' }],
  ['Exim, of a full mailbox', full, { action: 'failed', status: '5.2.2' }],
  ['Exim, while it tries', waiting, { action: 'delayed', status: '4.7.1' }],
])('a report by %s is read', (_what, text, expected) => {
  expect(readPlainReport(text, recipient)).toMatchObject({ address: recipient, ...expected })
  expect(readPlainReport(text, recipient.toUpperCase())).toMatchObject(expected)
})

test.each([
  ['another address', qmail, 'other@mail.example'],
  ['a longer address', qmail.replace('<mary@', '<rosemary@'), recipient],
  ['a longer domain', qmail.replace('mail.example>', 'mail.example.net>'), recipient],
  ['only the quoted email', `Sorry.\n\n--- Below this line\n\n${recipient}: 5.1.1`, recipient],
  ['no reason', `Something happened to ${recipient}.`, recipient],
  ['an address that is a reason itself', '<5.1.1@mail.example>: Something', '5.1.1@mail.example'],
  ['an empty text', '', recipient],
])('a text with %s says nothing', (_what, text, address) => {
  expect(readPlainReport(text, address)).toBeUndefined()
})
