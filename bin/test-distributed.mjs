#!/usr/bin/env node
// `npm run test:distributed`: every test that uses a database, and the main journey, on a Citus
// cluster; `-- PATH …` only those whose path contains one of these.
import { build } from './gates/build.mjs'
import { allDistributed } from './gates/distributed.mjs'
import { runGates } from './gates/run-gates.mjs'

const files = process.argv.slice(2)
const distributed = ['distributed', () => allDistributed(files)]
// Journeys are of the built pages.
await runGates(
  files.length > 0 && !files.some((path) => path.includes('e2e'))
    ? [[distributed]]
    : [[['build', build]], [distributed]],
)
