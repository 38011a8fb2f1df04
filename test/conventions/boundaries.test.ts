import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './source-tree.ts'

/** A file, what it imports, and the rule that forbids it. */
const forbidden: ReadonlyArray<readonly [string, string, string]> = [
  ['src/features/geo/shared/a.ts', 'src/features/quotes/shared/b.ts', 'geo-imports-below'],
  ['src/features/contacts/web/a.ts', 'src/features/outreach/shared/b.ts', 'contacts-imports-below'],
  ['src/features/quotes/server/a.ts', 'src/features/billing/server/b.ts', 'quotes-imports-below'],
  ['src/ui/a.ts', 'src/features/contacts/shared/b.ts', 'ui-imports'],
  ['src/ui-charts/a.ts', 'src/ui/b.ts', 'ui-charts-imports'],
  ['src/kernel/a.ts', 'src/platform/b.ts', 'kernel-imports'],
  ['src/platform/a.ts', 'src/features/geo/shared/b.ts', 'platform-imports'],
  ['src/features/imports/web/a.ts', 'src/features/contacts/web/b.ts', 'web-imports'],
  ['src/features/imports/web/a.ts', 'src/features/imports/server/b.ts', 'web-imports'],
  ['src/features/quotes/web/public/a.ts', 'src/ui/b.ts', 'web-public-imports'],
  [
    'src/features/quotes/server/a.ts',
    'src/features/contacts/server/b.sql.ts',
    'server-sql-is-private',
  ],
  ['src/features/quotes/server/a.ts', 'src/main/b.ts', 'main-is-the-top'],
  ['src/features/somewhere/shared/a.ts', 'src/kernel/b.ts', 'feature-in-order'],
]
const allowed: ReadonlyArray<readonly [string, string]> = [
  ['src/features/outreach/shared/a.ts', 'src/features/contacts/shared/b.ts'],
  ['src/features/dashboard/server/a.ts', 'src/features/outreach/server/b.ts'],
  ['src/features/contacts/web/a.ts', 'src/ui/b.ts'],
  ['src/features/contacts/web/a.ts', 'src/ui-charts/b.ts'],
  ['src/features/quotes/web/public/a.ts', 'src/ui-charts/b.ts'],
]

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
let violations: Violation[]

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
// Each pair gets its own files, so that no rule is broken by another pair's import.
const numbered = (path: string, index: number) => path.replace(/(\.sql)?\.ts$/, `${index}$1.ts`)

/** Runs the project's own rules on a few files with one import each. */
beforeAll(() => {
  for (const [index, [from, to]] of [...forbidden, ...allowed].entries()) {
    const target = relative(dirname(from), numbered(to, index))
    write(numbered(to, index), 'export const b = 1\n')
    write(
      numbered(from, index),
      `import { b } from '${target.startsWith('.') ? '' : './'}${target}'\nexport const a = b\n`,
    )
  }
  write('src/kernel/circle-a.ts', "import { b } from './circle-b.ts'\nexport const a = b\n")
  write(
    'src/kernel/circle-b.ts',
    "import type { a } from './circle-a.ts'\nexport const b: typeof a = 1\n",
  )
  for (const name of ['tsconfig.base.json', 'package.json'])
    copyFileSync(join(root, name), join(folder, name))
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'src'],
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  violations = JSON.parse(run.stdout).summary.violations
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rulesBroken = (from: string, index: number) =>
  violations.filter((one) => one.from === numbered(from, index)).map(({ rule }) => rule.name)

test.each(forbidden.map((pair, index) => [index, ...pair] as const))(
  '%i: %s may not import %s: %s',
  (index, from, _to, rule) => {
    expect(rulesBroken(from, index)).toContain(rule)
  },
)

test('imports downward are allowed', () => {
  expect(allowed.flatMap(([from], index) => rulesBroken(from, forbidden.length + index))).toEqual(
    [],
  )
})

test('a cycle is found, including type imports', () => {
  expect(violations.filter(({ rule }) => rule.name === 'no-cycles').length).toBeGreaterThan(0)
})
