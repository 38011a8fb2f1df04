import type { Attempt } from './isolation-attempt.ts'

const path = '/email-texts/birthday/en'
const content = {
  subject: [{ type: 'text', text: 'Prices' }],
  preview: [],
  blocks: [
    { type: 'paragraph', content: [{ type: 'text', text: 'A short text.' }] },
    { type: 'rule', rule: 'nextStep' },
  ],
}

/** Attempts at the texts of emails: each agency has its own under the same names. */
export const textAttempts: Readonly<Record<string, Attempt>> = {
  'GET /email-texts': { url: () => '/email-texts', foreign: 200 },
  'GET /email-texts/{}/{}': { url: () => path, foreign: 200 },
  'GET /email-texts/{}/{}/versions': { url: () => `${path}/versions`, foreign: 200 },
  'PUT /email-texts/{}/{}': {
    url: () => path,
    body: () => ({ version: 0, content }),
    foreign: 200,
  },
  'POST /email-texts/{}/{}/preview': {
    url: () => `${path}/preview`,
    body: (a) => ({ content, contactId: a.contact }),
    foreign: 404,
  },
  'POST /email-texts/{}/{}/send-test': {
    url: () => `${path}/send-test`,
    body: (a) => ({ content, contactId: a.contact }),
    foreign: 404,
  },
}
