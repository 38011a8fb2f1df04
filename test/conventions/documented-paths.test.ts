import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesMatching, read, root } from './source-tree.ts'

const documents = filesMatching(['*.md', 'docs/**/*.md'], 4)
const folders = ['src', 'docs', 'stand-ins', 'test', 'bin', 'bench', 'db', 'data', 'deploy', '.ci']

const partOfFeature = /^(client|server|shared|web)\//

/**
 * Returns paths in backticks, where `<word>` and `*` match anything, without a line number or an
 * anchor at the end.
 */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    code.split(/[\s,;()'"]+/),
  )
  const named = quoted.filter(
    (word) => folders.some((folder) => word.startsWith(`${folder}/`)) || partOfFeature.test(word),
  )
  return named.map((word) =>
    word
      .replace(/[#:].*$/, '')
      .replace(/[.…]+$/, '')
      .replaceAll(/<[^>]+>|NNNN?/g, '*'),
  )
}

function linksIn(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => join(dirname(document), target.replace(/#.*$/, '')))
}

/** `server/…` is a path inside the feature that the text is about. */
const exists = (path: string): boolean =>
  partOfFeature.test(path)
    ? exists(`src/features/*/${path}`) || exists(`src/features/*/${path}.*`)
    : /[*{]/.test(path)
      ? globSync(path, { cwd: root }).length > 0
      : existsSync(join(root, path))

describe.each(documents)('%s', (document) => {
  test('every path it names exists', () => {
    expect(
      [...pathsIn(read(document)), ...linksIn(document)].filter((path) => !exists(path)),
    ).toEqual([])
  })

  test('every npm script it names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(document).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

test('the documents contain paths', () => {
  expect(documents.flatMap((document) => pathsIn(read(document))).length).toBeGreaterThan(10)
})

test('docs/architecture.md names every folder of the tree', () => {
  const tree = read('docs/architecture.md').split(/^## /m)[1] ?? ''
  const foldersIn = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  const named = (word: string) => tree.includes(`\`${word}`)
  expect(foldersIn('test').length).toBeGreaterThan(10)
  expect(foldersIn('src').filter((name) => !tree.includes(`\`src/${name}`))).toEqual([])
  expect([...foldersIn('test'), ...folders].filter((name) => !named(name))).toEqual([])
})
