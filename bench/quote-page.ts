import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { createQuotes } from '../src/features/quotes/server/create-quotes.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { buildApplication } from '../src/main/application.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildAgent, buildContact, buildOrganization } from '../test/builders.ts'
import { findChromium } from '../test/find-chromium.ts'
import { openBench } from './database.ts'
import { percentile, report } from './report.ts'

const dist = process.env.HOLDFAST_TEST_DIST ?? join(import.meta.dirname, '../dist')
const rounds = 5

/** The consumers' quote page on Lighthouse's throttled phone (slow 4G, CPU four times slower): scores, LCP and bytes. Median of five. */
export async function run(): Promise<void> {
  if (!existsSync(join(dist, 'public.html')))
    throw new Error('dist/ is missing: run `npm run build` first')
  const services = await openBench()
  const http = await buildApplication(services, dist)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-lighthouse-'))
  const chromium = await startChromium(folder)
  try {
    const url = `http://127.0.0.1:${port}${await makeQuote(services)}`
    const results: Measured[] = []
    for (let i = 0; i < rounds; i++) results.push(await measure(url, chromium.port))
    const median = (pick: (result: Measured) => number) => percentile(results.map(pick), 0.5)
    report(
      'performance',
      median((result) => result.performance),
      'of 100',
      { name: 'to reach', figure: 95 },
    )
    report(
      'accessibility',
      median((result) => result.accessibility),
      'of 100',
      { name: 'to reach', figure: 100 },
    )
    report(
      'largest contentful paint',
      median((result) => result.lcp),
      'ms',
      { name: 'at most', figure: 1800 },
    )
    report(
      'total blocking time',
      median((result) => result.blocking),
      'ms',
    )
    report(
      'layout shift',
      median((result) => result.shift),
      '',
    )
    const bytes = (kind: 'js' | 'css') =>
      results[0]?.files
        .filter((file) => file.endsWith(`.${kind}`))
        .reduce(
          (sum, file) => sum + gzipSync(readFileSync(join(dist, 'assets', file))).length,
          0,
        ) ?? 0
    report('JavaScript, gzip', bytes('js') / 1024, 'KB', { name: 'at most', figure: 95 })
    report('CSS, gzip', bytes('css') / 1024, 'KB', { name: 'at most', figure: 15 })
    const failed = new Set(results.flatMap((result) => result.failed))
    if (failed.size > 0) console.log(`accessibility audits that fail: ${[...failed].join(', ')}`)
  } finally {
    chromium.stop()
    await http.close()
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeQuote(services: Awaited<ReturnType<typeof openBench>>): Promise<string> {
  const organization = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
  const agent = await buildAgent(services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1234567',
  })
  const contactId = await buildContact(services, organization.organizationId, {
    firstName: 'Carla',
    lastName: 'Cole',
    agentId: agent.agentId,
  })
  const [quote] = await inOrganization(
    { database: services.database, organizationId: organization.organizationId },
    (transaction) =>
      createQuotes(
        transaction,
        [
          {
            contactId,
            agentId: agent.agentId,
            effectiveDate: calendarDate('2026-07-01'),
            source: 'outreach',
          },
        ],
        services.clock.now(),
      ),
  )
  return `/compare?id=${quote?.publicId}&orgId=${organization.publicId}`
}

// Lighthouse needs a debugging port, so the browser is started here and not by Playwright.
async function startChromium(folder: string): Promise<{ port: number; stop: () => void }> {
  const { path, environment } = findChromium()
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--no-first-run',
    '--disable-gpu',
    '--disable-background-networking',
    'about:blank',
  ]
  const child = spawn(path, process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args, {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  for (let i = 0; i < 200; i++) {
    if (readdirSync(folder).includes('DevToolsActivePort')) {
      const port = Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0])
      if (port > 0) return { port, stop: () => child.kill() }
    }
    await sleep(50)
  }
  child.kill()
  throw new Error('Chromium did not open its debugging port')
}

interface Measured {
  readonly performance: number
  readonly accessibility: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
  readonly files: readonly string[]
  readonly failed: readonly string[]
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
  })
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests =
    (audits['network-requests']?.details as { items?: { url: string }[] } | undefined)?.items ?? []
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    accessibility: (categories.accessibility?.score ?? 0) * 100,
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    files: requests
      .map((request) => new URL(request.url).pathname)
      .filter((path) => path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length)),
    failed: (categories.accessibility?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
  }
}
