import { expect, test } from 'vitest'
import { webUrl } from './web-url.ts'

test.each([
  ['cal.example/greta', 'https://cal.example/greta'],
  [' http://cal.example ', 'http://cal.example/'],
  ['javascript:alert(1)', undefined],
  ['JavaScript://cal.example/%0aalert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['mailto:a@b.example', undefined],
  ['localhost', undefined],
  ['', undefined],
  [null, undefined],
])('%j is the web address %j', (text, address) => {
  expect(webUrl(text)).toBe(address)
})
