import { expect, test } from 'vitest'
import { mergeBack, mergeHref, readMergeFrom } from './merge-href.ts'

const nameOf = (id: number) => (id === 7 ? 'Rosa García' : undefined)

test.each([
  ['list', { label: 'Back to Contacts', href: '/contacts' }],
  ['duplicates', { label: 'Possible duplicates', href: '/contacts/duplicates' }],
  [7, { label: 'Rosa García', href: '/contact/7' }],
  [9, { label: 'Back to the contact', href: '/contact/9' }],
] as const)('from %s the way back of a merge is %j', (from, back) => {
  const url = new URL(mergeHref(7, 9, from), 'https://x.example')
  expect(mergeBack(readMergeFrom(url.searchParams.get('from'), [7, 9]), nameOf)).toEqual(back)
})

test('a link without a place, or of another contact, leads to the possible duplicates', () => {
  for (const from of [undefined, null, '', '8', 'javascript:', {}])
    expect(readMergeFrom(from, [7, 9])).toBe('duplicates')
})
