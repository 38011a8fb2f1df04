#!/usr/bin/env node
// `npm run test:changed`: the gates and tests for everything changed since the branch left main, or
// `-- HEAD~3` since that commit; `-- --journeys` runs every journey through a changed screen.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { affectedTests } from './affected-tests.ts'
import { boundaries, boundariesOf } from './gates/boundaries.mjs'
import { build } from './gates/build.mjs'
import { lintFiles } from './gates/lint.mjs'
import { runGates } from './gates/run-gates.mjs'
import { typescriptFiles } from './gates/source-files.mjs'
import { runTests } from './gates/tests.mjs'
import { types } from './gates/types.mjs'
import { root } from './pinned-node.mjs'

/** Returns the lines that git prints; none if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** As many as two minutes have room for, beside the gates and unit tests. */
const maxJourneys = 3
const words = process.argv.slice(2)
const everyJourney = words.includes('--journeys')
const [base = git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'] = words.filter(
  (word) => word !== '--journeys',
)
if (git('rev-parse', '--verify', '--quiet', `${base}^{commit}`).length === 0) {
  console.error(`There is no commit ${base}.`)
  process.exit(2)
}
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
const present = changed.filter((path) => existsSync(join(root, path)))
const affected = affectedTests(changed, typescriptFiles(), (path) =>
  readFileSync(join(root, path), 'utf8'),
)
const { unit } = affected
const journeys = everyJourney ? affected.journeys : affected.journeys.slice(0, maxJourneys)
const left = affected.journeys.slice(journeys.length).map((path) => basename(path, '.test.ts'))
console.log(
  `${changed.length} files changed since ${base.slice(0, 12)}: ${unit.length} test files, ${journeys.length} journeys`,
)
if (left.length > 0)
  console.log(`Not run, farther from the change (-- --journeys runs them): ${left.join(', ')}`)
console.log()
const rules = changed.some((path) => /^(\.dependency-cruiser|package|tsconfig)/.test(path))
await runGates([
  [
    ...(journeys.length > 0 ? [['build', build]] : []),
    ['lint', () => lintFiles(present)],
    ['boundaries', () => (rules ? boundaries() : boundariesOf(present))],
  ],
  // At once, because tests also wait; after the build, whose pages some of them read.
  [
    ['tests', () => runTests([...unit, ...journeys])],
    ['types', () => types({ resume: true })],
  ],
])
