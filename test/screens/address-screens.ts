import { changed, failing, press, type Screen } from './screen.ts'

const problem = '**/api/contacts/*/address-problem'
const at = '2026-06-10T15:20:00.000Z'
const bounced = {
  ...{ reason: 'bounced', status: '5.1.1', source: 'email', client_email_id: 1 },
  text: 'Email address does not work: mailbox unknown, since 06/10/2026, by report.',
  said: '550 5.1.1 <dorothy.vance.of.the.long.address@mail.example>: Recipient address rejected: User unknown in virtual mailbox table',
}
const complained = {
  ...{ reason: 'complained', status: null, source: 'email', client_email_id: 1, said: 'abuse' },
  text: 'The email provider reported on 06/10/2026 that the client marked an email as spam. No emails go to this address.',
}
const answer = (found: object) =>
  changed(problem, () => JSON.stringify({ success: true, problem: found }))
const reply = {
  ...{ key: 'client_email-1', kind: 'correspondence', at, text: 'wrote an email' },
  ...{ who: { kind: 'client', name: 'Dorothy Vance' }, href: null, answers: false },
  ...{ details: [{ label: 'Subject', value: 'Re: Your quote' }], note: null, call: null },
  client_email: {
    ...{ id: 1, contact_id: 1, kind: 'reply', subject: 'Re: Your quote', unread: true },
    from: 'Dorothy Vance <dorothy@mail.example>',
    checks: { proof: 'proven', spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    attachments: [],
  },
}
const ofContact = ({ contactId }: { contactId: number }) => `/contact/${contactId}`
const screen = (name: string, rest: Partial<Screen>): Screen => ({
  ...{ name, viewer: 'admin', path: ofContact, fullPage: false, ...rest },
})

/** An email address that does not work, and a reply that no one has read. */
export const addressScreens: readonly Screen[] = [
  screen('address-bounced', { before: answer(bounced) }),
  screen('address-complained', { before: answer(complained) }),
  screen('address-try-again', { before: answer(bounced), after: press('Try again') }),
  screen('address-report-failed', {
    before: async (page) => {
      await answer(bounced)(page)
      await failing('**/api/contacts/*/correspondence/*')(page)
    },
    after: press('Read report'),
  }),
  screen('reply-unread', {
    path: ({ contactId }) => `/contact/${contactId}?view=timeline`,
    before: changed('**/api/contacts/*/timeline*', () =>
      JSON.stringify({ success: true, entries: [reply], next: null, pinned: [] }),
    ),
    fullPage: true,
  }),
]
