import { setTimeout as sleep } from 'node:timers/promises'
import { stopwatch } from './clock.ts'
import type { Database } from './database/database.ts'
import { type Hearing, hearNotifications } from './database/hear-notifications.ts'
import type { Log } from './log.ts'
import { logRarely } from './log-rarely.ts'

const channel = 'holdfast_people'
const everyMilliseconds = 1000
/** Fewer requests in a second than this do not slow anything down. */
const fewest = 5
/** How long people count as working after their last word, and the longest rest. */
const heardFor = 2500
const longestRest = 1000

const uptime = stopwatch()
let requests = 0
let heardAt = Number.NEGATIVE_INFINITY

/** Counts a request of a person. */
export function notePerson(): void {
  requests += 1
}

export function hearPeople(): void {
  heardAt = uptime()
}

/**
 * Called between two steps of imports, planning and sending, with the milliseconds that the last
 * one took. While people work it rests as long, so that they get half of the machine at least.
 */
export async function giveWay(took: number): Promise<void> {
  if (uptime() - heardAt < heardFor) await sleep(Math.min(took, longestRest))
}

/** Tells the workers of every process each second that people work here, until it is stopped. */
export function announcePeople({ database, log }: { database: Database; log: Log }): () => void {
  requests = 0
  const timer = setInterval(() => {
    const many = requests >= fewest
    requests = 0
    if (!many) return
    hearPeople()
    database.pool.query('select pg_notify($1, $2)', [channel, '']).catch((error: unknown) => {
      logRarely(log, 'warn', { error }, 'workers were not told that people work')
    })
  }, everyMilliseconds).unref()
  return () => clearInterval(timer)
}

/** Hears in a worker's process that people work in others. */
export const hearPeopleElsewhere = ({ url, log }: Pick<Hearing, 'url' | 'log'>) =>
  hearNotifications({ url, channel, heard: hearPeople, log })
