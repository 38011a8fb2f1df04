import type { Attempt } from './isolation-attempt.ts'

/** The calls about how members see the list of contacts. */
export const listAttempts: Readonly<Record<string, Attempt>> = {
  'GET /contacts/layout': { url: () => '/contacts/layout', foreign: 200 },
  'PUT /contacts/layout': {
    url: () => '/contacts/layout',
    body: () => ({ columns: [{ key: 'name' }, { key: 'zip' }], density: 'compact' }),
    foreign: 200,
  },
}
