import { dayMs, minuteMs } from '../../../kernel/duration.ts'
import { healthParts } from '../../../kernel/health-day.ts'
import { productName } from '../../../kernel/product.ts'
import { statusPath } from '../../../kernel/site-text-paths.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { keptHealthDays, readHealth, readSeen } from '../../../platform/health-history.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { partStatus } from '../shared/status.rules.ts'
import type { StatusPageData } from '../shared/status-page.ts'
import { tellOf } from './tell-of.ts'

/** A part that was not seen for longer does not work. */
const silence = 3 * minuteMs

/** How long a server keeps what it read: 90 days of minutes take a tenth of a second. */
const lifetime = 30_000
interface Reading {
  readonly at: Date
  readonly parts: StatusPageData['parts']
}
const kept = new WeakMap<Services['database'], Reading>()

async function readParts(services: Services): Promise<Reading> {
  const now = services.clock.now()
  const known = kept.get(services.database)
  if (known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < lifetime) return known
  const [history, seen] = await systemTransaction(services.database, async (system) => [
    await readHealth(system, { since: new Date(now.getTime() - keptHealthDays * dayMs), now }),
    await readSeen(system, new Date(now.getTime() - silence)),
  ])
  const parts = healthParts.map((part) => ({
    ...partStatus(part, history, { now, count: keptHealthDays }),
    works: seen.includes(part),
  }))
  const reading = { at: now, parts }
  kept.set(services.database, reading)
  return reading
}

const moment = new Intl.DateTimeFormat('en-US', {
  ...({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const),
})

/** /status: works without a session, and without a database it says that there is none. */
export const statusPage: ServedPage = {
  paths: [statusPath],
  component: { source: 'src/features/marketing/web/public/StatusPage.tsx', name: 'StatusPage' },
  async load(services) {
    const now = services.clock.now()
    const { at, parts } = await readParts(services).catch((error: unknown): Reading => {
      services.log.warn({ error }, 'the status page has no history')
      return { at: now, parts: undefined }
    })
    const texts = {
      title: `Status · ${productName}`,
      description: `Whether ${productName} is up now, and its uptime over the last ${keptHealthDays} days.`,
    }
    return {
      ...tellOf(services, texts, statusPath),
      unscripted: true,
      ...(parts === undefined && { status: 503 }),
      data: {
        signedIn: false,
        year: now.getUTCFullYear(),
        parts,
        at: `${moment.format(at)} UTC`,
      } satisfies StatusPageData,
    }
  },
}
