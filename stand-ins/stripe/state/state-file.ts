import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyState, readState, type State, writeState } from './state.ts'

/** Where the state is kept; without a file only memory. */
export interface StateFile {
  read(): State
  /** Replaces the file in one step, so a crash leaves the old or the new state. */
  write(state: State): void
}

export function stateFile(path: string | undefined): StateFile {
  if (path === undefined) return { read: emptyState, write: () => undefined }
  mkdirSync(dirname(path), { recursive: true })
  return {
    read: () => (existsSync(path) ? readState(readFileSync(path, 'utf8')) : emptyState()),
    write: (state) => {
      const next = `${path}.next`
      writeFileSync(next, writeState(state), { mode: 0o600 })
      renameSync(next, path)
    },
  }
}
