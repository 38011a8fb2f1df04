import { expect, test } from 'vitest'
import { DraftsSearch } from './drafts-search.ts'

test('the agent of the page of drafts is in its URL, also none', () => {
  expect(DraftsSearch.parse({ agent: '0' })).toMatchObject({ show: 'waiting', agent: 0 })
  expect(DraftsSearch.parse({ agent: 'x' }).agent).toBeUndefined()
})
