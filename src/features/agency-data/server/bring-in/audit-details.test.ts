import { expect, test } from 'vitest'
import { movedDetail } from './audit-details.ts'
import { NewIds } from './new-ids.ts'

const shifted = (by: number) => {
  const ids = new NewIds()
  for (const id of [1, 2, 3]) ids.add(id, id + by)
  return ids
}
const ids = new Map([
  ['agent', shifted(10)],
  ['contact', shifted(20)],
  ['import', shifted(30)],
  ['tag', shifted(40)],
  ['client_field', shifted(50)],
  ['agent_task', shifted(60)],
])
const moved = (detail: object, entity = 'contact') => movedDetail({ entity, detail }, ids)

test.each<[string, object, object]>([
  ['a new agent', { agent_id: 1, import_id: 2 }, { agent_id: 11, import_id: 32 }],
  ['an earlier default agent', { earlier: 3 }, { earlier: 13 }],
  ['who got the clients', { reassigned_to: 2, contacts: 3 }, { reassigned_to: 12, contacts: 3 }],
  ['a contact that is gone', { fields: ['email'], merged: 9 }, { fields: ['email'] }],
  ['another contact', { other: 1 }, { other: 21 }],
  ['tasks', { tasks: [1, 9, 2] }, { tasks: [61, 62] }],
  ['rows of a bulk action', { count: 3, ids: [1, 9, 2] }, { count: 3, ids: [21, 22] }],
  [
    'a table without new ids',
    { policy: 1, fields: ['premium_cents'] },
    { fields: ['premium_cents'] },
  ],
  [
    'changed and known values',
    { changes: { sold_by: { before: null, after: 1 }, plan: { before: 1, after: 2 } } },
    { changes: { sold_by: { before: null, after: 11 }, plan: { before: 1, after: 2 } } },
  ],
  [
    'values of a policy',
    { after: { sold_by: 2, premium_cents: 2 } },
    { after: { sold_by: 12, premium_cents: 2 } },
  ],
  [
    'filters and columns of an export',
    {
      agents: 'none, 1, 9',
      tags: '2',
      columns: 'name, extra3',
      between: 'viewed:2026-05-17..2026-06-15:1',
    },
    {
      agents: 'none, 11, gone',
      tags: '42',
      columns: 'name, extra53',
      between: 'viewed:2026-05-17..2026-06-15:11',
    },
  ],
  [
    'an exported log',
    { person: 'member-1', record: 'contact-2' },
    { person: 'member-11', record: 'contact-22' },
  ],
  [
    'words',
    { by: 'email link', of: 'x', count: 1, extraContacts: 2 },
    { by: 'email link', of: 'x', count: 1, extraContacts: 2 },
  ],
])('%s in the details of an audit entry', (_, detail, expected) => {
  expect(moved(detail)).toEqual(expected)
})

test('a refused call keeps the client whom it was about, and no other id of its URL', () => {
  const refused = { method: 'GET', route: '/api/contacts/:id/notes/:note_id', status: 403 }
  expect(moved({ ...refused, id: '2', note_id: '7' }, 'call')).toEqual({ ...refused, id: '22' })
  const other = { method: 'GET', route: '/api/agents/:id', status: 404 }
  expect(moved({ ...other, id: '2' }, 'call')).toEqual(other)
})
