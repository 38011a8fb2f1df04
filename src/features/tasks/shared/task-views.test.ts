import { expect, test } from 'vitest'
import { readTaskSearch } from './task-views.ts'

test.each([
  [
    { show: 'done', kind: 'new_lead' },
    { show: 'done', kind: 'new_lead' },
  ],
  [{ show: 'open', kind: '' }, {}],
  [{ show: 'later', kind: 'letter' }, {}],
])('%j in the URL is read as %j', (query, search) => {
  expect(readTaskSearch(query)).toEqual({ show: undefined, kind: undefined, ...search })
})
