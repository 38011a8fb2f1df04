import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import TraceGatherer from 'lighthouse/core/gather/gatherers/trace.js'
import { findChromium } from '../../test/browser/find-chromium.ts'
import { percentile } from './report.ts'

/**
 * Trace events of this kind end the packaged Chromium with a segmentation fault; Lighthouse shows
 * them only in its Baseline insight.
 */
const crashingTrace = 'blink.webdx_feature_usage'
const traced = TraceGatherer.getDefaultTraceCategories().filter((name) => name !== crashingTrace)
TraceGatherer.getDefaultTraceCategories = () => traced

/** Figures of one page by Lighthouse: scores of 100, times in milliseconds. */
export interface Sight {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
  /** Paths of the scripts, styles and fonts that were loaded. */
  readonly assets: readonly string[]
  /** Audits of the last three categories that fail. */
  readonly failed: readonly string[]
}

export interface Phone {
  /** Opens a page some times with an empty cache. Returns the median of each figure. */
  look(url: string, rounds: number): Promise<Sight>
  close(): Promise<void>
}

/**
 * Lighthouse's throttled phone: slow 4G, a processor four times slower than this one. Throws with
 * Chromium's own words if it does not start.
 */
export async function startPhone(): Promise<Phone> {
  const { path, environment } = findChromium()
  // Lighthouse needs a debugging port, so the browser is started here and not by Playwright.
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-phone-'))
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--no-first-run',
    '--disable-gpu',
    '--disable-background-networking',
    // Containers often have a /dev/shm of 64 MB.
    '--disable-dev-shm-usage',
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ]
  const chromium = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  chromium.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  const ended = new Promise((resolve) => chromium.once('close', resolve))
  const close = async () => {
    chromium.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; waited < 10_000 && chromium.exitCode === null; waited += 50) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return { look: (url, rounds) => look(url, rounds, Number(port)), close }
    await sleep(50)
  }
  await close()
  throw new Error(`Chromium does not open its debugging port: ${said}`)
}

async function look(url: string, rounds: number, port: number): Promise<Sight> {
  const sights: Sight[] = []
  for (let round = 0; round < rounds; round += 1) sights.push(await lookOnce(url, port))
  const median = (figure: (sight: Sight) => number) => percentile(sights.map(figure), 0.5)
  return {
    performance: median((sight) => sight.performance),
    accessibility: Math.min(...sights.map((sight) => sight.accessibility)),
    bestPractices: Math.min(...sights.map((sight) => sight.bestPractices)),
    seo: Math.min(...sights.map((sight) => sight.seo)),
    largestPaint: median((sight) => sight.largestPaint),
    blocking: median((sight) => sight.blocking),
    layoutShift: median((sight) => sight.layoutShift),
    assets: sights[0]?.assets ?? [],
    failed: [...new Set(sights.flatMap((sight) => sight.failed))],
  }
}

const audited = ['accessibility', 'best-practices', 'seo'] as const

async function lookOnce(url: string, port: number): Promise<Sight> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', ...audited],
    formFactor: 'mobile',
  })
  const error = result?.lhr.runtimeError
  if (result === undefined || error !== undefined)
    throw new Error(`Lighthouse failed on ${url}: ${error?.message}`)
  const { categories, audits } = result.lhr
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details as { items?: { url: string }[] } | undefined
  const score = (category: string) => (categories[category]?.score ?? 0) * 100
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    assets: (requests?.items ?? [])
      .map((request) => new URL(request.url, url).pathname)
      .filter((path) => path.startsWith('/assets/')),
    failed: audited
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
  }
}
