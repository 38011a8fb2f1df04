import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runTool } from './run-tool.mjs'
import { typescriptFiles } from './source-files.mjs'

const isTest = (path) => /\.(test|journey)\.tsx?$/.test(path)

/** Where the tests leave the statements they sent, for a later run to explain. */
export const keptStatements = join(root, 'reports/statements')

/**
 * All tests: beside the sources, against a real PostgreSQL, and the journeys in a real browser.
 * With `explainLater` a later run on a cluster explains their statements.
 */
export function tests({ explainLater = false } = {}) {
  rmSync(keptStatements, { recursive: true, force: true })
  const environment = { KEEP_STATEMENTS: keptStatements, EXPLAIN_LATER: '1' }
  return runTests([], explainLater ? { environment } : {})
}

/** Runs the tests of these files, or all. Counts come from the runner's report. */
export async function runTests(
  files,
  { environment = {}, report: path = 'reports/vitest.json' } = {},
) {
  const report = join(root, path)
  mkdirSync(join(root, 'reports'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await runTool('vitest', 'vitest', ['run', ...reporters, ...files], {
    live: true,
    environment: { NO_COLOR: '1', ...environment },
  })
  if (!existsSync(report)) return { ok: false, output: 'The test runner wrote no report.' }
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded has no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const fallen = failed + broken.length
  const ran = new Set(testResults.map(({ name }) => name.replaceAll('\\', '/')))
  const wanted = files.length > 0 ? files : typescriptFiles().filter(isTest)
  const unseen = wanted.filter((path) => !ran.has(join(root, path).replaceAll('\\', '/')))
  if (unseen.length > 0)
    return {
      ok: false,
      output: `Not run by any project of vitest.config.ts:\n  ${unseen.join('\n  ')}`,
      passed,
      failed: fallen + 1,
    }
  const explained = ok || fallen > 0
  return {
    ok: ok && passed > 0 && fallen === 0,
    // The live output has already shown the failures.
    output: explained ? '' : output.slice(-2000),
    note: `${passed} tests in ${testResults.length} files`,
    passed,
    failed: fallen,
  }
}
