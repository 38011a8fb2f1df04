import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { unsubscribePurpose } from '../../src/features/outreach/server/send/prepare-email.ts'
import { type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationId, PublicId } from '../../src/kernel/ids.ts'
import { demonstrationEmail } from '../../src/kernel/product.ts'
import { buildApplication } from '../../src/main/application.ts'
import {
  beginDemonstration,
  fillDemonstration,
} from '../../src/main/demonstration/demonstration.ts'
import {
  prepareCluster,
  startEmbeddedPostgres,
} from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { bringUpToDate } from '../../src/main/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createKeys, signPublicId } from '../../src/platform/crypto.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import type { Services } from '../../src/platform/services.ts'
import { closedWalkthrough } from '../browser/closed-walkthrough.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { buildOrganization } from '../builders.ts'
import { createLazyStandIn } from '../payments/lazy-stand-in.ts'
import { createMovableClock } from '../process/movable-clock.ts'

export const widths = { phone: 390, tablet: 820, desktop: 1440 } as const
export type Width = keyof typeof widths

/** The viewer: a visitor, the demonstration's admin, or the admin of an empty agency. */
export type Viewer = 'visitor' | 'admin' | 'newcomer'

/** How a page is shown, where it is not in light colors on an ordinary screen. */
export type Look = Pick<BrowserContextOptions, 'colorScheme' | 'deviceScaleFactor'>

/** The server with the demonstration agency and an empty one, and a browser for each viewer. */
export interface Stage {
  readonly baseUrl: string
  readonly services: Services
  readonly demonstration: OrganizationId
  open(viewer: Viewer, width: Width, look?: Look): Promise<Page>
  close(): Promise<void>
}

export async function setStage(): Promise<Stage> {
  const folder = join(import.meta.dirname, `../../.test-data/screens-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  await prepareCluster(server)
  const log = createLog('error')
  const clock = createMovableClock(calendarDate('2026-11-20'))
  await bringUpToDate(server.urls.owner, { clock, log })
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const config = readConfig({ NODE_ENV: 'test', BASE_URL: baseUrl, LOG_LEVEL: 'error' })
  const database = connectDatabase(server.urls.app, { max: 8, log })
  const mailer = await createMailer({ smtpUrl: undefined, log, now: clock.now })
  const standIn = createLazyStandIn({ config, clock, log, listening: async () => baseUrl })
  const services: Services = {
    config,
    database,
    clock,
    log,
    mailer,
    metrics: createMetrics(),
    payments: standIn.payments,
    keys: createKeys('a secret for pictures, 32 characters'),
  }
  const demonstration = await beginDemonstration(services)
  if (demonstration === undefined) throw new Error('the demonstration was not made')
  await fillDemonstration(services, demonstration)
  const { admin } = await buildOrganization(services, { name: 'Cedar Hill Benefits', live: false })
  const http = await buildApplication(services, process.env.HOLDFAST_TEST_DIST)
  await http.listen({ port, host: '127.0.0.1' })
  const browser = await launchBrowser()
  const states = {
    visitor: undefined,
    admin: await signedIn(browser, services, demonstrationEmail),
    newcomer: await signedIn(browser, services, admin.email),
  }
  return {
    baseUrl,
    services,
    demonstration,
    async open(viewer, width, look = {}) {
      const state = states[viewer]
      const context = await browser.newContext({
        baseURL: baseUrl,
        locale: 'en-US',
        viewport: {
          width: widths[width],
          height: width === 'phone' ? 844 : width === 'tablet' ? 1180 : 900,
        },
        hasTouch: width === 'phone',
        ...look,
        ...(state === undefined ? {} : { storageState: state }),
      })
      await context.addInitScript(closedWalkthrough)
      return context.newPage()
    },
    async close() {
      await browser.close()
      await http.close()
      await standIn.close()
      await mailer.close()
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(server.folder, { recursive: true, force: true })
    },
  }
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function signedIn(
  browser: Browser,
  services: Services,
  email: string,
): Promise<StorageState> {
  const link = await createLoginLink(services, email)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/contacts')
  const state = await context.storageState()
  await context.close()
  return state
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

/**
 * The ids for the pictures of consumers' pages: one client of the demonstration with a quote in a
 * state with prices.
 */
export async function findClient({
  services,
  demonstration,
}: Pick<Stage, 'services' | 'demonstration'>) {
  return inOrganization(
    { database: services.database, organizationId: demonstration },
    async (transaction) => {
      const organization = await transaction
        .selectFrom('organization')
        .select('public_id')
        .executeTakeFirstOrThrow()
      const quote = await transaction
        .selectFrom('quote as q')
        .innerJoin('email as m', (join) =>
          join
            .onRef('m.organization_id', '=', 'q.organization_id')
            .onRef('m.quote_id', '=', 'q.id'),
        )
        .innerJoin('contact as c', (join) =>
          join
            .onRef('c.organization_id', '=', 'q.organization_id')
            .onRef('c.id', '=', 'q.contact_id'),
        )
        .select(['q.public_id', 'm.public_id as tid', 'c.id as contact_id', 'c.birth_date'])
        .where('c.state', '=', 'IL')
        .where('m.completed_at', 'is', null)
        .where('c.birth_date', 'is not', null)
        .where('c.zip_code', 'is not', null)
        .where('m.email_type', 'not like', 'follow_up_%')
        .orderBy('q.created_at', 'desc')
        .executeTakeFirstOrThrow()
      const expired = await transaction
        .selectFrom('quote')
        .select('public_id')
        .where('expires_on', '<', calendarDate('2026-11-01'))
        .limit(1)
        .executeTakeFirstOrThrow()
      const answered = await transaction
        .selectFrom('eligibility_submission as e')
        .innerJoin('follow_up_request as f', (join) =>
          join
            .onRef('f.organization_id', '=', 'e.organization_id')
            .onRef('f.contact_id', '=', 'e.contact_id'),
        )
        .innerJoin('quote as q', (join) =>
          join
            .onRef('q.organization_id', '=', 'e.organization_id')
            .onRef('q.id', '=', 'e.quote_id'),
        )
        .select(['e.contact_id', 'q.public_id'])
        .orderBy('e.submitted_at', 'desc')
        .executeTakeFirstOrThrow()
      const held = await transaction
        .selectFrom('planned_email')
        .select('contact_id')
        .where('status', '=', 'delayed')
        .orderBy('contact_id')
        .executeTakeFirstOrThrow()
      return {
        orgId: organization.public_id,
        quoteId: quote.public_id,
        tid: quote.tid,
        unsubscribePath: `/unsubscribe/${signPublicId(services.keys, unsubscribePurpose, quote.tid as PublicId)}`,
        contactId: quote.contact_id,
        birthDate: quote.birth_date as CalendarDate,
        expiredQuoteId: expired.public_id,
        answeredContactId: answered.contact_id,
        answeredQuoteId: answered.public_id,
        heldContactId: held.contact_id,
      }
    },
  )
}
