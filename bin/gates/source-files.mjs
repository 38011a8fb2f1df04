import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'

const folders = ['src', 'stand-ins', 'test', 'bench', 'bin', 'data/build']

/**
 * Returns the paths of the files under a folder, from the project's root and with '/'; none if the
 * folder is missing.
 */
export function filesUnder(folder) {
  let entries = []
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

/** Returns every TypeScript file, hand-written or generated: a gate must have seen all of them. */
export function typescriptFiles() {
  return folders.flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path))
}
