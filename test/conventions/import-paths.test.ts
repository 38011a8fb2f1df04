import { expect, test } from 'vitest'
import { read, writtenFiles } from './source-tree.ts'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g
const hasExtension = /\.(tsx?|mjs|css|json|html|txt|csv)(\?\w+)?$/

/** The relative imports of a text without the extension of the file. */
const without = (text: string) =>
  [...text.matchAll(imported)]
    .map(([, target = '']) => target)
    .filter((to) => !hasExtension.test(to))

test('every relative import names the file with its extension', () => {
  // Each of these would be found.
  for (const way of ['import a from', 'export { a } from', 'import', 'await import('])
    expect(without(`${way} './a-file'`)).toEqual(['./a-file'])
  // Biome's rule for this reads the whole project for seconds, even to check one file.
  expect(
    writtenFiles().flatMap((path) => without(read(path)).map((to) => `${path}: ${to}`)),
  ).toEqual([])
})
