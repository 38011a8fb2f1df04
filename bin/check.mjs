#!/usr/bin/env node
// The one command for people and CI: every gate in turn, all failures shown, counts at the end. `check.mjs types lint` runs only those.
import { boundaries } from './gates/boundaries.mjs'
import { budget } from './gates/budget.mjs'
import { build } from './gates/build.mjs'
import { deadCode } from './gates/dead-code.mjs'
import { lint } from './gates/lint.mjs'
import { tests } from './gates/tests.mjs'
import { types } from './gates/types.mjs'

/** A gate returns `{ ok, output, note?, passed?, failed? }`; `passed` and `failed` count tests. */
const gates = { types, lint, boundaries, 'dead-code': deadCode, build, budget, tests }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(gates, name))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. Gates: ${Object.keys(gates).join(', ')}`)
  process.exit(2)
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
let passed = 0
let failed = 0
const start = performance.now()
for (const [name, gate] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const since = performance.now()
  let result
  try {
    result = await gate()
  } catch (error) {
    result = { ok: false, output: error.stack }
  }
  console.log(
    `${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}  ${seconds(since).padStart(7)}  ${result.note ?? ''}`.trimEnd(),
  )
  if (!result.ok && result.output)
    console.log(`${result.output.trimEnd().replaceAll(/^/gm, '        ')}\n`)
  passed += (result.passed ?? 0) + (result.ok ? 1 : 0)
  // A gate that fails by failing tests has them counted one by one.
  failed += result.ok ? 0 : Math.max(1, result.failed ?? 0)
}
console.log(`\nAll of it took ${seconds(start)}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
