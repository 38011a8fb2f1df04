import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { typescriptFiles } from './source-files.mjs'
import { keptStatements, runTests } from './tests.mjs'

const statements = 'test/statements/every-task.test.ts'

/** Whether there is a Citus cluster for tests: beside the checkout, or the one that is named. */
export const hasCluster = () => process.env.DISTRIBUTED_URL !== undefined || existsSync(lab)

/**
 * A chosen part of the tests on a Citus cluster, if there is one; with `explainAll` also what the
 * statements that `check.mjs tests` kept do there.
 */
export async function distributed({ explainAll = false } = {}) {
  if (!hasCluster()) return { ok: true, output: '', note: 'not run: no cluster (CONTRIBUTING.md)' }
  const { representative } = await lists()
  return runDistributed(
    Object.keys(representative),
    explainAll ? { KEEP_STATEMENTS: keptStatements } : {},
  )
}

// Loaded when needed, because the gates also start on a Node that reads no TypeScript.
const lists = () => import('../distributed-tests.ts')
const lab = join(root, '../shared/lab/citus/start')

/** Every test that uses a database, or those given. */
export async function allDistributed(files) {
  const { alsoDistributed, databaseTests, onlySingle } = await lists()
  const found = databaseTests(typescriptFiles(), (path) => readFileSync(join(root, path), 'utf8'))
  const all = [...found, ...alsoDistributed]
  for (const [path, reason] of Object.entries(onlySingle))
    console.log(`skipped: ${path}: ${reason}`)
  const wanted = all.filter((path) => !Object.hasOwn(onlySingle, path))
  return runDistributed(
    files.length === 0 ? wanted : wanted.filter((path) => files.some((one) => path.includes(one))),
  )
}

const runDistributed = (files, environment = {}) =>
  runTests([...files, statements], {
    environment: { DISTRIBUTED: '1', ...environment },
    report: 'reports/vitest-distributed.json',
  })
