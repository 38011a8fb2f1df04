import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const fileIn = (dataFolder: string) => join(dataFolder, 'address')

/** Writes this server's URL down for commands run beside it. Returns what removes it again. Does nothing unless the database is embedded. */
export function writeRunningUrl({
  databaseUrl,
  dataFolder,
  baseUrl,
}: Config): () => Promise<void> | undefined {
  if (databaseUrl !== undefined) return () => undefined
  writeFileSync(fileIn(dataFolder), `${baseUrl}\n`)
  return async () => rmSync(fileIn(dataFolder), { force: true })
}

/** A killed server leaves its URL behind; the next one to use the folder clears it. */
export function clearRunningUrl(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true })
}

/** The configuration of a command run beside a server: links it prints lead to that server, whatever PORT the command was given. */
export function withRunningUrl(config: Config): Config {
  try {
    return { ...config, baseUrl: readFileSync(fileIn(config.dataFolder), 'utf8').trim() }
  } catch {
    return config
  }
}
