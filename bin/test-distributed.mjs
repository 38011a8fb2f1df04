#!/usr/bin/env node
// `npm run test:distributed`: every test that uses a database, on a Citus cluster; `-- PATH …` only
// those whose path contains one of these.
import { allDistributed } from './gates/distributed.mjs'
import { runGates } from './gates/run-gates.mjs'

await runGates([['distributed', () => allDistributed(process.argv.slice(2))]])
