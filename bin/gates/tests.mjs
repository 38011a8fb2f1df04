import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runTool } from './run-tool.mjs'
import { typescriptFiles } from './source-files.mjs'
import { keepSeconds } from './test-seconds.mjs'

const isTest = (path) => /\.(test|journey)\.tsx?$/.test(path)

/** More files than these do not fail by chance. */
const maxAgain = 12

/** These judge what the other files have sent. Alone they would have nothing to judge. */
const ofOthers = 'test/statements/'

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

/**
 * Runs the tests of these files, or all. Counts come from the runner's report. A busy machine can
 * be slower than any limit: CI runs the few files with failures once more, alone and with new data,
 * and says so.
 */
export async function runTests(
  files,
  { environment = {}, report: path = 'reports/vitest.json' } = {},
) {
  const report = join(root, path)
  mkdirSync(join(root, 'reports'), { recursive: true })
  const { ok, output, testResults } = await runVitest(files, environment, report)
  if (testResults === undefined) return { ok: false, output: 'The test runner wrote no report.' }
  keepSeconds(
    testResults.map(({ name, startTime, endTime }) => [
      relativePath(name),
      Math.round((endTime - startTime) / 100) / 10,
    ]),
  )
  const ran = new Set(testResults.map(({ name }) => relativePath(name)))
  const wanted = files.length > 0 ? files : typescriptFiles().filter(isTest)
  const unseen = wanted.filter((path) => !ran.has(path))
  const late = testResults.filter(isFailed).map(({ name }) => relativePath(name))
  const again =
    process.env.CI === undefined || late.length > maxAgain
      ? []
      : late.filter((path) => !path.startsWith(ofOthers))
  if (again.length > 0) console.log(`\nOnce more, alone: ${again.join(', ')}\n`)
  const second = again.length > 0 ? await runVitest(again, environment, report) : undefined
  const results = new Map(
    [...testResults, ...(second?.testResults ?? [])].map((one) => [one.name, one]),
  )
  const { passed, failures } = judgeTests([...results.values()])
  if (unseen.length > 0)
    return {
      ok: false,
      output: `Not run by any project of vitest.config.ts:\n  ${unseen.join('\n  ')}`,
      passed,
      failures: [...failures, ...unseen],
    }
  // The live output has already shown the failures. Errors outside of tests fail a run too.
  const explained = ok || late.length > 0
  const clean = second === undefined ? ok : second.ok && !/Unhandled Errors?/.test(output)
  return {
    ok: clean && passed > 0 && failures.length === 0,
    output: explained ? '' : output.slice(-2000),
    note: `${passed} tests in ${testResults.length} files${again.length > 0 ? `, ${again.length} of them twice` : ''}`,
    passed,
    failures,
  }
}

const relativePath = (name) => relative(root, name).replaceAll('\\', '/')

const isFailed = ({ status }) => status === 'failed'

/** A file that cannot be loaded has no failed test, and counts as one. */
function judgeTests(testResults) {
  const failuresOf = (file) => {
    const path = relativePath(file.name)
    const titles = file.assertionResults.filter(isFailed).map(({ fullName }) => fullName)
    if (titles.length === 0) return isFailed(file) ? [path] : []
    return titles.map((title) => `${path}: ${title}`)
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap(failuresOf),
  }
}

/** Returns the runner's results by file, or none if it wrote no report. */
async function runVitest(files, environment, report) {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await runTool('vitest', 'vitest', ['run', ...reporters, ...files], {
    live: true,
    environment: { NO_COLOR: '1', ...environment },
  })
  const testResults = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).testResults
    : undefined
  return { ...ended, testResults }
}
