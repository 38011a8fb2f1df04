import { expect, test } from 'vitest'
import { productFiles, read } from './source-tree.ts'

/** Names that two files export, each with the reason why that is not misleading. */
const twice: Readonly<Record<string, string>> = {
  EmailField: 'a field of a form, and the schema of its value',
  PhoneField: 'a field of a form, and the schema of its value',
}

/** As the formatter writes them; parsing the whole product would take seconds. */
const declared =
  /^export (?:declare |abstract |async )*(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm

const destructured = /^export const \{([^}]*)\}/gm

function exportedBy(path: string): string[] {
  const source = read(path)
  const names = [...source.matchAll(declared)].map(([, name = '']) => name)
  const taken = [...source.matchAll(destructured)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = '']) => name),
  )
  return [...new Set([...names, ...taken])]
}

const files = new Map<string, string[]>()
// Every file of the router exports `Route`.
for (const path of productFiles().filter((one) => !one.startsWith('src/routes/')))
  for (const name of exportedBy(path)) files.set(name, [...(files.get(name) ?? []), path])

/** The same part in both design systems, with the same name. */
const areTwins = (paths: readonly string[]) =>
  paths.length === 2 &&
  paths.some((path) => path.startsWith('src/ui/')) &&
  paths.some((path) => path.startsWith('src/ui-public/'))

const shared = [...files].filter(([, paths]) => paths.length > 1 && !areTwins(paths))

test('no two files export the same name for different things', () => {
  expect(files.size).toBeGreaterThan(1000)
  expect(
    shared
      .filter(([name]) => !(name in twice))
      .map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  ).toEqual([])
  const names = new Set(shared.map(([name]) => name))
  expect(
    Object.keys(twice).filter((name) => !names.has(name)),
    'listed, but exported once',
  ).toEqual([])
})
