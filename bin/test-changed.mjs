#!/usr/bin/env node
// `npm run test:changed`: the gates and tests for everything changed since the branch left main, or
// `-- HEAD~3` since that commit.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests } from './affected-tests.ts'
import { boundaries } from './gates/boundaries.mjs'
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

const [base = git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'] = process.argv.slice(2)
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
const { unit, journeys } = affectedTests(changed, typescriptFiles(), (path) =>
  readFileSync(join(root, path), 'utf8'),
)
console.log(
  `${changed.length} files changed since ${base.slice(0, 12)}: ${unit.length} test files, ${journeys.length} journeys\n`,
)
await runGates([
  [
    ['types', types],
    ['lint', () => lintFiles(present)],
    ['boundaries', boundaries],
    ...(journeys.length > 0 ? [['build', build]] : []),
  ],
  [['tests', () => runTests([...unit, ...journeys])]],
])
