import type { Attempt } from './isolation-attempt.ts'

/** Calls that find and merge contacts of one person. */
export const mergeAttempts: Readonly<Record<string, Attempt>> = {
  'GET /contacts/duplicates': {
    url: (a) => `/contacts/duplicates?contact_id=${a.contact}`,
    foreign: 200,
  },
  'POST /contacts/duplicates/dismiss': {
    url: () => '/contacts/duplicates/dismiss',
    body: (a) => ({ ids: [a.contact, a.contact + 1] }),
    foreign: 404,
  },
  'POST /contacts/merge': {
    url: () => '/contacts/merge',
    body: (a) => ({
      survivor: { id: a.contact, version: 1 },
      merged: { id: a.deleted, version: 1 },
      take: ['email'],
    }),
    foreign: 404,
  },
}
