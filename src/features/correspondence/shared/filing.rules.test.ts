import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMemberEmail, fileReply } from './filing.rules.ts'
import { classifyMessage } from './message-class.rules.ts'

const mary = { id: 1, email: 'Mary@mail.example' }
const paul = { id: 2, email: 'mary@mail.example' }
const ada = { id: 3, email: 'ada@mail.example' }
const person = { class: 'person', from: 'mary@mail.example', proven: true } as const

test('a reply is of the clients of its message who have its address', () => {
  expect(fileReply(person, [mary, paul, ada])).toEqual({ kind: 'reply', contactIds: [1, 2] })
  expect(fileReply({ ...person, proven: false }, [mary])).toMatchObject({ kind: 'reply' })
  expect(fileReply({ ...person, from: 'x@mail.example' }, [mary])).toEqual({
    ...{ reason: 'other_sender', contactIds: [1] },
  })
  expect(fileReply({ ...person, from: undefined }, [{ id: 4, email: null }])).toMatchObject({
    reason: 'other_sender',
  })
  expect(fileReply(person, [])).toEqual({ reason: 'deleted_client', contactIds: [] })
})

test('nothing but a proven email of a person from the member’s own address is a member’s email', () => {
  fc.assert(
    fc.property(
      fc.record({
        class: fc.constantFrom('person', 'automatic', 'bounce' as const),
        from: fc.constantFrom(undefined, 'greta@agency.example', 'spy@open.example'),
        proven: fc.boolean(),
      }),
      fc.subarray([mary, ada]),
      (sender, clients) => {
        const filing = fileMemberEmail(sender as never, 'Greta@agency.example', clients)
        const own =
          sender.class === 'person' && sender.from === 'greta@agency.example' && sender.proven
        expect('kind' in filing).toBe(own && clients.length > 0)
      },
    ),
  )
})

const signs = (headers: Record<string, string>, more = {}) =>
  classifyMessage({
    ...{ envelopeFrom: 'mary@mail.example', from: 'mary@mail.example' },
    ...{ signs: headers, ownAddress: 'Quotes@holdfast.example', report: undefined },
    ...more,
  })

test.each([
  ['auto-submitted', 'auto-replied', 'automatic'],
  ['auto-submitted', 'no', 'person'],
  ['precedence', 'bulk', 'automatic'],
  ['precedence', 'first-class', 'person'],
  ['x-autoreply', 'yes', 'automatic'],
  ['list-id', '', 'automatic'],
  ['x-loop', 'x', 'automatic'],
  ['content-type', 'multipart/report; report-type=delivery-status; boundary=x', 'bounce'],
  ['content-type', 'multipart/report; report-type=disposition-notification', 'automatic'],
  ['content-type', 'multipart/alternative; boundary=x', 'person'],
])('%s: %s makes a message of class %s', (name, value, expected) => {
  expect(signs({ [name]: value })).toBe(expected)
})

test('a report for programs is what it says, whatever else the message claims', () => {
  const claims = { 'auto-submitted': 'no', 'content-type': 'text/plain' }
  expect(signs(claims, { report: 'delivery' })).toBe('bounce')
  expect(signs(claims, { report: 'feedback' })).toBe('complaint')
})

test('a report is filed to the clients of its email, also of a deleted one, and never waits', () => {
  for (const written of ['bounce', 'complaint'] as const) {
    const sender = { ...person, class: written, from: 'mailer-daemon@mx.example' }
    expect(fileReply(sender, [mary, ada])).toEqual({ kind: written, contactIds: [1, 3] })
    expect(fileReply(sender, [])).toEqual({ kind: written, contactIds: [] })
  }
})

test('a null sender and our own address are no person’s', () => {
  expect(signs({}, { envelopeFrom: '' })).toBe('automatic')
  expect(signs({}, { envelopeFrom: '', from: 'mailer-daemon@mx.example' })).toBe('bounce')
  expect(signs({}, { from: 'quotes@holdfast.example' })).toBe('automatic')
})
