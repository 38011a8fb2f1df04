import { layoutKey } from '../../src/features/imports/server/layouts/layout-key.ts'
import type { Attempt } from './isolation-attempt.ts'
import { listAttempts } from './isolation-list-attempts.ts'

const headers = ['Email', 'Isolda’s secret']

/** The calls about extra fields of clients, their list, and what imports remember. */
export const bookAttempts: Readonly<Record<string, Attempt>> = {
  ...listAttempts,
  'GET /client-fields': { url: () => '/client-fields', foreign: 200 },
  'POST /client-fields': {
    url: () => '/client-fields',
    body: () => ({ label: 'Mine', kind: 'number' }),
    foreign: 200,
  },
  'PUT /client-fields/{}': {
    url: (a) => `/client-fields/${a.clientField}`,
    body: () => ({ label: 'Stolen' }),
    foreign: 404,
  },
  'POST /contacts/import-layouts/find': {
    url: () => '/contacts/import-layouts/find',
    body: () => ({ headers }),
    foreign: 200,
  },
  'DELETE /contacts/import-layouts/{}': {
    url: () => `/contacts/import-layouts/${layoutKey(headers)}`,
    foreign: 200,
  },
}
