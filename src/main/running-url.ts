import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const fileIn = (dataFolder: string) => join(dataFolder, 'address')

/**
 * Stores this server's URL for commands that run beside it; returns a function that removes it.
 * Does nothing unless the database is embedded.
 */
export function writeRunningUrl({
  databaseUrl,
  dataFolder,
  baseUrl,
}: Config): () => Promise<void> | undefined {
  if (databaseUrl !== undefined) return () => undefined
  writeFileSync(fileIn(dataFolder), `${baseUrl}\n`)
  return async () => rmSync(fileIn(dataFolder), { force: true })
}

/** Removes the URL that a killed server left behind. */
export function clearRunningUrl(dataFolder: string): void {
  rmSync(fileIn(dataFolder), { force: true })
}

/**
 * Returns the configuration of a command that runs beside a server: its links lead to that server,
 * whatever PORT the command has.
 */
export function withRunningUrl(config: Config): Config {
  try {
    return { ...config, baseUrl: readFileSync(fileIn(config.dataFolder), 'utf8').trim() }
  } catch {
    return config
  }
}
