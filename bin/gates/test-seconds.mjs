import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'

const folder = join(root, 'node_modules/.cache')
const kept = join(folder, 'test-seconds.json')

/** A file that never ran here takes as long as most of its kind. */
const usual = (path) => (/^test\/(e2e|faults)\//.test(path) ? 20 : 2)

/** Returns how many seconds each file took when it last ran here, by its path. */
function read() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    // Of a new checkout, or of a run that was killed while it wrote.
    return {}
  }
}

/** Returns a function from a test file's path to the seconds it takes here, or may take. */
export function secondsHere() {
  const seconds = read()
  return (path) => seconds[path] ?? usual(path)
}

/**
 * Keeps how long files took, for the next choice of tests.
 * @param {(readonly [path: string, seconds: number])[]} entries
 */
export function keepSeconds(entries) {
  mkdirSync(folder, { recursive: true })
  const seconds = { ...read(), ...Object.fromEntries(entries) }
  writeFileSync(kept, `${JSON.stringify(seconds, null, 2)}\n`)
}
