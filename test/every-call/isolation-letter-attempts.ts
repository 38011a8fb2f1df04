import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the letters of a foreign organization. */
export const letterAttempts: Readonly<Record<string, Attempt>> = {
  'GET /letters': { url: () => '/letters', foreign: 200 },
  'POST /letters/print': {
    url: () => '/letters/print',
    body: (a) => ({ letters: [{ contact_id: a.contact, type: 'birthday', occasion: '2026' }] }),
    foreign: 409,
  },
  'GET /letters/batches': { url: () => '/letters/batches', foreign: 200 },
  'GET /letters/batches/{}/file': {
    url: (a) => `/letters/batches/${a.letterBatch}/file`,
    foreign: 404,
  },
  'POST /letters/batches/{}/undo': {
    url: (a) => `/letters/batches/${a.letterBatch}/undo`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /letters/preview/{}/{}/{}': {
    url: (a) => `/letters/preview/${a.contact}/birthday/2026`,
    foreign: 404,
  },
  'GET /contacts/{}/letters': { url: (a) => `/contacts/${a.contact}/letters`, foreign: 404 },
  'PUT /contacts/{}/letters': {
    url: (a) => `/contacts/${a.contact}/letters`,
    body: () => ({ noLetters: true }),
    foreign: 404,
  },
}
