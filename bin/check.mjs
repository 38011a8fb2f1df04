#!/usr/bin/env node
// The one command for people and CI: every gate, all failures shown, counts at the end.
// `check.mjs types lint` runs only those.
import { boundaries } from './gates/boundaries.mjs'
import { budget } from './gates/budget.mjs'
import { build } from './gates/build.mjs'
import { deadCode } from './gates/dead-code.mjs'
import { distributed, hasCluster } from './gates/distributed.mjs'
import { lint } from './gates/lint.mjs'
import { runGates } from './gates/run-gates.mjs'
import { tests } from './gates/tests.mjs'
import { types } from './gates/types.mjs'

const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
// One cluster then explains the statements of all tests.
const together = isWanted('tests') && isWanted('distributed') && hasCluster()

const stages = [
  { types, lint, boundaries, 'dead-code': deadCode, build },
  { budget },
  { tests: () => tests({ explainLater: together }) },
  { distributed: () => distributed({ explainAll: together }) },
]
const names = stages.flatMap((gates) => Object.keys(gates))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. Gates: ${names.join(', ')}`)
  process.exit(2)
}

await runGates(stages.map((gates) => Object.entries(gates).filter(([name]) => isWanted(name))))
