import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, read } from './source-tree.ts'

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * Returns `contacts --> geo` for each feature that imports another, in any part, including type
 * imports.
 */
function importedFeatures(): string[] {
  const edges = productFiles().flatMap((path) => {
    const from = featureOf(path)
    if (from === undefined) return []
    return [...read(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, to = '']) => {
      const target = featureOf(posix.join(posix.dirname(path), to))
      return target === undefined || target === from ? [] : [`${from} --> ${target}`]
    })
  })
  return [...new Set(edges)].sort()
}

test('docs/architecture.md draws the actual imports of the features', () => {
  const drawn = [...read('docs/architecture.md').matchAll(/^ {2}([a-z-]+) --> ([a-z-]+)$/gm)]
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.map(([, from, to]) => `${from} --> ${to}`).sort()).toEqual(importedFeatures())
})

test('docs/architecture.md lists the features in their order', () => {
  const shelves = [
    ...read('.dependency-cruiser.mjs').matchAll(/^ {2}(\w+):\s+'([a-z -]+)'\.split/gm),
  ]
  expect(shelves.length).toBeGreaterThan(2)
  for (const [, layer, names = ''] of shelves)
    expect(read('docs/architecture.md')).toContain(`| ${layer} | ${names.replaceAll(' ', ', ')} |`)
})
