import pg from 'pg'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'

const retryAfter = 2000

export interface Hearing {
  readonly url: string
  /** Name of the channel of `pg_notify`. */
  readonly channel: string
  readonly heard: () => void
  readonly log: Log
}

/**
 * Calls `heard` for every notification of a channel, and after each connection, because some may
 * have been missed before it. Uses one connection, which is opened again after it broke. Returns
 * the function that ends it.
 */
export async function hearNotifications({
  url,
  channel,
  heard,
  log,
}: Hearing): Promise<() => void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const again = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, retryAfter).unref()
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    })
    client = next
    // The end follows; without a listener the error would end the process.
    next.on('error', () => undefined)
    next.on('notification', heard)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      next.once('end', again)
      heard()
      if (stopped) await next.end()
    } catch (error) {
      logRarely(log, 'warn', { error, channel }, 'notifications of the database are not heard')
      await next.end().catch(() => undefined)
      again()
    }
  }
  await connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    void client?.end().catch(() => undefined)
  }
}
