import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { minuteMs } from '../../kernel/duration.ts'
import { readInstallation, storeHeartbeat } from '../../platform/database/installation.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { holdAfterRestore } from './hold-after-restore.ts'

const Seen = z.object({ id: z.string(), at: z.iso.datetime() })

/**
 * A database that lacks less than this has lost its last minutes, by a failover for example, and
 * was not restored.
 */
const tolerance = 5 * minuteMs

/**
 * Notices a database that was restored by other means than `holdfast restore`: the data folder
 * remembers when this machine last saw it in use, and a database that does not know of that time is
 * an older copy. Outreach emails are held then.
 */
export async function checkDatabaseAge(services: AgeServices): Promise<void> {
  const { database, clock, config, log } = services
  const file = join(config.dataFolder, 'database-seen.json')
  const seen = await readSeen(file)
  const { id, heartbeatAt } = await systemTransaction(database, readInstallation)
  if (seen?.id === id && Date.parse(seen.at) - (heartbeatAt?.getTime() ?? 0) > tolerance) {
    const inDoubt = await holdAfterRestore(services, { dataFrom: heartbeatAt })
    log.error(
      { seen: seen.at, database: heartbeatAt, inDoubt },
      'the database is older than the one seen before: outreach emails are held until `holdfast restore confirm-sending`',
    )
  }
  const at = await systemTransaction(database, (system) => storeHeartbeat(system, clock.now()))
  await writeFile(`${file}.new`, JSON.stringify({ id, at: at.toISOString() }), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

type AgeServices = Pick<Services, 'config' | 'clock' | 'database' | 'log'>

const readSeen = (file: string): Promise<z.infer<typeof Seen> | undefined> =>
  readFile(file, 'utf8').then(
    (text) => Seen.parse(JSON.parse(text)),
    () => undefined,
  )

/** Checks the database's age now and every minute. Returns a function that ends it. */
export async function watchDatabaseAge(services: AgeServices): Promise<() => void> {
  const { config, log } = services
  const check = () =>
    checkDatabaseAge(services).catch((error: unknown) =>
      log.warn({ error }, 'the age of the database was not checked'),
    )
  await mkdir(config.dataFolder, { recursive: true }).catch(() => {})
  await check()
  const timer = setInterval(check, minuteMs).unref()
  return () => clearInterval(timer)
}
