import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'

const folders = ['src', 'test', 'bench', 'bin', 'data/build']

/** The paths, from the project's root and with '/', of the files under a folder; none where the folder is missing. */
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

/** Every TypeScript file people write or a tool generates: what a gate must have seen to count as a run. */
export function typescriptFiles() {
  return folders.flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path))
}
