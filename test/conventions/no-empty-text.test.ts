import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns the paths of the empty texts in a module's exports. */
function emptyTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => emptyTexts(each, `${path}.${name}`))
}

test('no text that people read is empty: tests that compare it with itself would not notice', async () => {
  const files = globSync('src/**/*-texts.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(40)
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exports: await import(join(root, file)) })),
  )
  expect(modules.flatMap(({ file, exports }) => emptyTexts({ ...exports }, file))).toEqual([])
})
