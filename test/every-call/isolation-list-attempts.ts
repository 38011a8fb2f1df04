import type { Attempt } from './isolation-attempt.ts'

/** The calls about how members see the list of contacts. */
export const listAttempts: Readonly<Record<string, Attempt>> = {
  'PUT /contacts/bulk': {
    url: () => '/contacts/bulk',
    body: (a) => ({ contacts: { ids: [a.contact] }, set: { client_status: 'deceased' } }),
    foreign: 200,
  },
  'PUT /contacts/bulk/undo': {
    url: () => '/contacts/bulk/undo',
    body: (a) => ({
      field: 'client_status',
      now: 'active',
      before: [{ value: 'deceased', ids: [a.contact] }],
    }),
    foreign: 200,
  },
  'PUT /contacts/bulk/tags': {
    url: () => '/contacts/bulk/tags',
    body: (a) => ({ contacts: { ids: [a.contact] }, label: 'X', give: true }),
    foreign: 404,
  },
  'GET /contacts/layout': { url: () => '/contacts/layout', foreign: 200 },
  'PUT /contacts/layout': {
    url: () => '/contacts/layout',
    body: () => ({ columns: [{ key: 'name' }, { key: 'zip' }], density: 'compact' }),
    foreign: 200,
  },
  'GET /contacts/views': { url: () => '/contacts/views', foreign: 200 },
  'GET /contacts/views/{}/count': {
    url: (a) => `/contacts/views/${a.listView}/count`,
    foreign: 404,
  },
  'GET /contacts/views/{}/ids': {
    url: (a) => `/contacts/views/${a.listView}/ids`,
    foreign: 404,
  },
  'POST /contacts/views': {
    url: () => '/contacts/views',
    body: () => ({ name: 'Mine', shared: true, state: { states: 'TX' } }),
    foreign: 200,
  },
  'PUT /contacts/views/{}': {
    url: (a) => `/contacts/views/${a.listView}`,
    body: () => ({ name: 'Stolen' }),
    foreign: 404,
  },
  'DELETE /contacts/views/{}': { url: (a) => `/contacts/views/${a.listView}`, foreign: 404 },
  'POST /contacts/views/{}/restore': {
    url: (a) => `/contacts/views/${a.listView}/restore`,
    foreign: 404,
  },
  'PUT /contacts/default-view': {
    url: () => '/contacts/default-view',
    body: (a) => ({ id: a.listView }),
    foreign: 404,
  },
}
