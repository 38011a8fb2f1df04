#!/usr/bin/env node
// The one command for people and CI: every gate in turn, all failures shown, counts at the end.
// `check.mjs types lint` runs only those.
import { boundaries } from './gates/boundaries.mjs'
import { budget } from './gates/budget.mjs'
import { build } from './gates/build.mjs'
import { deadCode } from './gates/dead-code.mjs'
import { distributed } from './gates/distributed.mjs'
import { lint } from './gates/lint.mjs'
import { runGates } from './gates/run-gates.mjs'
import { tests } from './gates/tests.mjs'
import { types } from './gates/types.mjs'

const gates = { types, lint, boundaries, 'dead-code': deadCode, build, budget, tests, distributed }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(gates, name))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. Gates: ${Object.keys(gates).join(', ')}`)
  process.exit(2)
}

await runGates(
  Object.entries(gates).filter(([name]) => wanted.length === 0 || wanted.includes(name)),
)
