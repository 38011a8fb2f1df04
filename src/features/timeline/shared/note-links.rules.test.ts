import { expect, test } from 'vitest'
import { linkedParts } from './note-links.rules.ts'

test.each([
  ['nothing to open', []],
  ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['(http://example.com)', ['http://example.com/']],
  ['two https://a.example and https://b.example/x!', ['https://a.example/', 'https://b.example/x']],
  ['javascript:alert(1) data:text/html,x file:///etc', []],
  ['https://user:secret@example.com https://:secret@example.com', []],
  ['https://', []],
  ['<script src="https://evil.example/x.js">', ['https://evil.example/x.js']],
])('%s leads to %j', (text, hrefs) => {
  const parts = linkedParts(text)
  expect(parts.flatMap(({ href }) => (href === undefined ? [] : [href]))).toEqual(hrefs)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('an empty text has no part', () => {
  expect(linkedParts('')).toEqual([])
})
