import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, projectEnvironment, root } from '../pinned-node.mjs'

/** Runs a package's command on the pinned Node; never rejects. Live output is printed too. */
export function runTool(packageName, command, args, { live = false, environment = {} } = {}) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return runNode([join(folder, typeof bin === 'string' ? bin : bin[command]), ...args], {
    live,
    environment,
  })
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export function runNode(args, { live = false, environment = {} } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const env = { ...projectEnvironment(), ...environment }
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
        if (live) process.stdout.write(text)
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
