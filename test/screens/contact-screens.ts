import { changed, failing, firstOf, hanging, press, type Screen, steps } from './screen.ts'

const cameBack = [
  {
    verdict: 'delayed',
    text: 'Delayed, and was tried again: mailbox not available, Jun 14, 2026, by report.',
    said: null,
  },
  {
    verdict: 'hard',
    text: 'Did not arrive: mailbox unknown, Jun 15, 2026, as the email provider reported.',
    saidBy: 'The email provider',
    said: '550 5.1.1 <mary.elizabeth.montgomery-featherstonehaugh@mail.example>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  {
    verdict: 'complaint',
    text: 'The email provider reported on Jun 15, 2026 that the client marked this email as spam.',
    said: null,
  },
]

/** A contact, its emails, its health answers and its quote link. */
export const contactScreens: readonly Screen[] = [
  {
    name: 'contact',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
  },
  {
    name: 'contact-evidence',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    after: press('Evidence file'),
    fullPage: false,
  },
  {
    name: 'email',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: firstOf('Email activity'),
  },
  {
    // As it is in a client's inbox, without our page around it.
    name: 'email-itself',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: steps(firstOf('Email activity'), async (page) =>
      page.setContent((await page.locator('iframe').getAttribute('srcdoc')) ?? ''),
    ),
  },
  {
    name: 'email-text',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: steps(firstOf('Email activity'), (page) => page.getByText('Text only').click()),
  },
  {
    name: 'email-unconfirmed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/mails/*', (body) =>
      body.replace('"state":"sent"', '"state":"unconfirmed"'),
    ),
    after: firstOf('Email activity'),
    fullPage: false,
  },
  {
    name: 'email-came-back',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/mails/*', (body) =>
      body.replace('"reports":[]', `"reports":${JSON.stringify(cameBack)}`),
    ),
    after: firstOf('Email activity'),
    fullPage: false,
  },
  {
    name: 'contact-email-unconfirmed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: changed('**/api/contacts/email-tracking/*', (body) =>
      body.replace('"opened"', '"unconfirmed"'),
    ),
  },
  {
    name: 'email-not-found',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}/email/999999`,
  },
  {
    name: 'email-planned',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: firstOf('Future activity'),
  },
  {
    name: 'email-planned-held',
    viewer: 'admin',
    path: ({ heldContactId }) => `/contact/${heldContactId}`,
    after: firstOf('Future activity'),
    fullPage: false,
  },
  {
    name: 'email-planned-test-sent',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: steps(firstOf('Future activity'), press('Send a test to me'), (page) =>
      page.getByText(/^Sent to/).waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'email-planned-test-failed',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: failing('**/send-test'),
    after: steps(firstOf('Future activity'), press('Send a test to me'), (page) =>
      page.getByRole('alert').waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'contact-held-email',
    viewer: 'admin',
    path: ({ heldContactId }) => `/contact/${heldContactId}`,
  },
  {
    name: 'contact-health',
    viewer: 'admin',
    path: ({ answeredContactId }) => `/contact/${answeredContactId}`,
    after: press(/Health/),
    fullPage: false,
  },
  {
    name: 'contact-quote-link',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: press(/quote link/i),
    fullPage: false,
  },
  {
    name: 'contact-edit',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    after: press('Edit'),
    fullPage: false,
  },
  {
    name: 'contact-loading',
    viewer: 'admin',
    path: ({ contactId }) => `/contact/${contactId}`,
    before: hanging('**/api/contacts/**'),
    unfinished: true,
    settle: 1500,
  },
  { name: 'contact-not-found', viewer: 'admin', path: () => '/contact/999999' },
]
