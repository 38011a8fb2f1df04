import { expect, test } from 'vitest'
import { filesMatching, isTest, productFiles, read, writtenFiles } from './source-tree.ts'

const banned = /^(utils?|helpers?|common|managers?|services?|misc)$/
/**
 * `Services` holds the outside world (database, clock, mailer, log); it is declared in platform and
 * created once in main.
 */
const allowed = new Set(['src/platform/services.ts', 'src/main/services.ts'])
// The router's naming: `__root`, `$id`, `_layout`, `contacts.index`.
const isRoute = (path: string) => path.startsWith('src/routes/')

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^([A-Z][a-z0-9]*)+$/

function isWellNamed(path: string): boolean {
  const parts = path.replace(/^\./, '').split('/')
  const name = (parts.pop() ?? '').replace(/\.(tsx|ts|mjs|sql)$/, '')
  if (!parts.every((folder) => kebab.test(folder))) return isRoute(path)
  if (isRoute(path) || parts.length === 0) return true
  const [stem = '', ...kinds] = name.split('.')
  if (!kinds.every((kind) => kebab.test(kind))) return false
  const isComponent =
    path.endsWith('.tsx') && /^export (async )?(function|const) [A-Z]/m.test(read(path))
  return isComponent ? pascal.test(stem) : kebab.test(stem) || (isTest(path) && pascal.test(stem))
}

test('files and folders are kebab-case, React components PascalCase', () => {
  expect(writtenFiles().filter((path) => !isWellNamed(path))).toEqual([])
  expect(
    filesMatching(['db/migrations/*.sql'], 10).filter(
      (path) => !/\/\d{4}_[a-z0-9_]+\.sql$/.test(path),
    ),
  ).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const words = (path: string) =>
    path
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[/.\-_]/)
  expect(
    writtenFiles().filter(
      (path) => !allowed.has(path) && words(path).some((word) => banned.test(word)),
    ),
  ).toEqual([])
  expect(
    [...allowed].filter((path) => !writtenFiles().includes(path)),
    'allowed, but gone',
  ).toEqual([])
})

test('no file only re-exports', () => {
  const isBarrel = (path: string) => {
    const statements = read(path)
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replaceAll(/^\s*(import|export)\s(type\s)?[^;'"`=]*from\s+'[^']+'\s*$/gm, '')
    return statements.trim() === '' && /\bexport\b/.test(read(path))
  }
  expect(writtenFiles().filter(isBarrel)).toEqual([])
  expect(productFiles().filter((path) => !isRoute(path) && /\/index\.tsx?$/.test(path))).toEqual([])
})

test('the product has no default exports', () => {
  expect(
    productFiles().filter((path) => /^export default\b|\bas default\b/m.test(read(path))),
  ).toEqual([])
})

test('no literal is spread into another: there a misspelled optional property would compile', () => {
  expect(productFiles().filter((path) => read(path).includes('...{'))).toEqual([])
})
