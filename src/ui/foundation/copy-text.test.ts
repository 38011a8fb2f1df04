import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test('a written clipboard is reported as true', async () => {
  const written: string[] = []
  const clipboard = { writeText: async (text: string) => void written.push(text) }
  expect(await copyText('https://example.test/q/1', clipboard)).toBe(true)
  expect(written).toEqual(['https://example.test/q/1'])
})

test('a refused or missing clipboard is reported as false', async () => {
  expect(
    await copyText('x', {
      writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    }),
  ).toBe(false)
  expect(await copyText('x', undefined as never)).toBe(false)
})
