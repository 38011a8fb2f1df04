#!/usr/bin/env node
// The command line: installs missing packages, then runs the pinned Node and passes on signals and
// its exit code.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedNode, projectEnvironment, root } from './pinned-node.mjs'

const [command, ...rest] = process.argv.slice(2)
const bootstrap = spawnSync(
  process.execPath,
  [join(root, 'bin', 'bootstrap.mjs'), ...(command === 'serve' ? ['--build'] : [])],
  {
    stdio: 'inherit',
  },
)
if (bootstrap.status !== 0) process.exit(bootstrap.status || 1)

const tsx = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href
const entry = join(root, 'src', 'main', 'command-line.ts')
const child = spawn(
  pinnedNode(),
  ['--import', tsx, entry, ...(command === undefined ? [] : [command, ...rest])],
  {
    stdio: 'inherit',
    env: {
      // With an allocator for each thread, its free memory would stay with the process.
      MALLOC_ARENA_MAX: '2',
      ...projectEnvironment(),
      // tsx would look for the JSX settings in the caller's folder.
      TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
    },
  },
)
// A terminal sends Ctrl-C to both processes; passing it on would count as a second one.
const forward = { SIGTERM: true, SIGHUP: true, SIGINT: !process.stdin.isTTY }
for (const [signal, passOn] of Object.entries(forward))
  process.on(signal, () => passOn && child.kill(signal))
child.on('error', (error) => {
  console.error(`holdfast: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
