#!/usr/bin/env node
// `npm run test:changed`: the gates and nearest tests for everything changed since the branch left
// main, or `-- HEAD~3` since that commit; `-- --all` runs every test that the change may break.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { affectedTests, isJourney } from './affected-tests.ts'
import { boundaries, boundariesOf } from './gates/boundaries.mjs'
import { build } from './gates/build.mjs'
import { lintFiles } from './gates/lint.mjs'
import { runGates } from './gates/run-gates.mjs'
import { typescriptFiles } from './gates/source-files.mjs'
import { secondsHere } from './gates/test-seconds.mjs'
import { runTests } from './gates/tests.mjs'
import { types } from './gates/types.mjs'
import { nearestTests } from './nearest-tests.ts'
import { root } from './pinned-node.mjs'

/** Returns the lines that git prints; none if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/**
 * Seconds of the tests' workers that two minutes on two calm cores have room for, beside the
 * gates.
 */
const room = 150
const words = process.argv.slice(2)
const everyTest = words.includes('--all')
const [base = git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'] = words.filter(
  (word) => word !== '--all',
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
const seconds = everyTest ? Infinity : room
const { run, left } = nearestTests(affected, changed, seconds, secondsHere())
console.log(
  `${changed.length} files changed since ${base.slice(0, 12)}: ${run.length} files of tests`,
)
if (left.length > 0) {
  const journeys = left.filter(isJourney).map((path) => basename(path, '.test.ts'))
  const others = `${left.length - journeys.length} files of tests`
  const named = [others, ...journeys].join(', ')
  console.log(`Not run, farther from the change (-- --all runs them): ${named}`)
}
console.log()
const rules = changed.some((path) => /^(\.dependency-cruiser|package|tsconfig)/.test(path))
await runGates([
  [
    ...(run.some(isJourney) ? [['build', build]] : []),
    ['lint', () => lintFiles(present)],
    ['boundaries', () => (rules ? boundaries() : boundariesOf(present))],
  ],
  // At once, because tests also wait; after the build, whose pages some of them read.
  [
    ['tests', () => runTests(run)],
    ['types', () => types({ resume: true })],
  ],
])
