import { spawnSync } from 'node:child_process'
import { read } from './source-tree.ts'

export const host = 'deploy/host'

/** Runs a program of this machine, with what the Caddyfile reads. */
export const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, {
    encoding: 'utf8',
    env: { ...process.env, BASE_URL: 'https://q.example' },
  })

export const isThere = (command: string) => run(command, '--version').error === undefined

/** The variables of a file of the environment. */
export const variablesOf = (path: string) =>
  Object.fromEntries(
    [...read(path).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
