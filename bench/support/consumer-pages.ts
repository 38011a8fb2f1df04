import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { type Locale, localeParameter, locales } from '../../src/kernel/locale.ts'
import { buildApplication } from '../../src/main/application.ts'
import { buildAgent, buildOrganization } from '../../test/builders.ts'
import { type BuiltVisit, buildVisit } from '../../test/calls/visits.ts'
import { openBench } from './database.ts'
import { listen } from './listen.ts'
import { type Sight, startPhone } from './phone.ts'
import { report } from './report.ts'

const dist = process.env.HOLDFAST_TEST_DIST ?? join(import.meta.dirname, '../../dist')

/** The agency and the client whose pages are opened. */
export interface Consumer extends BuiltVisit {
  readonly orgId: string
}

/** Returns the path of a page, with a query. */
export type PagePath = (consumer: Consumer) => string

const words: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' }

/** Consumers' pages are in each language, small, and not for search engines; the site is. */
export type KindOfPages = 'consumers' | 'site'

/**
 * Opens pages on a slow phone and reports their figures beside the limits. Yardstick: a page of one
 * line without any file.
 */
export async function measureConsumerPages(
  pages: Readonly<Record<string, PagePath>>,
  rounds: number,
  kind: KindOfPages = 'consumers',
): Promise<void> {
  if (!existsSync(join(dist, 'public.html')))
    throw new Error('dist/ is missing: run `npm run build` first')
  const services = await openBench()
  const http = await buildApplication(services, dist)
  const bare = fastify()
  bare.get('/', async (_request, reply) => reply.type('text/html').send(emptyPage))
  const phone = await startPhone()
  try {
    const organization = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
    const { organizationId, publicId: orgId } = organization
    const { agentId } = await buildAgent(services, organizationId, {
      firstName: 'Greta',
      lastName: 'Green',
      licenseNumber: 'TX-1234567',
    })
    const contact = { firstName: 'Carla', lastName: 'Cole', agentId }
    const visit = await buildVisit(services, organizationId, { contact, agentId })
    const url = await listen(http)
    const yardstick = await phone.look(await listen(bare), rounds)
    for (const [name, path] of Object.entries(pages))
      for (const locale of kind === 'site' ? (['en'] as const) : locales) {
        const page = new URL(path({ ...visit, orgId }), url)
        if (kind === 'consumers') page.searchParams.set(localeParameter, locale)
        console.log(`-- ${name}, ${words[locale]}`)
        reportSight(await phone.look(page.href, rounds), yardstick, kind)
      }
  } finally {
    await phone.close()
    await bare.close()
    await http.close()
    await services.close()
  }
}

const emptyPage =
  '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><p>One line'

function reportSight(sight: Sight, yardstick: Sight, kind: KindOfPages): void {
  const reach = (figure: number) => ({ name: 'to reach', figure })
  const atMost = (figure: number) => ({ name: 'at most', figure })
  report('performance', sight.performance, 'of 100', reach(95))
  report('accessibility', sight.accessibility, 'of 100', reach(100))
  report('best practices', sight.bestPractices, 'of 100', reach(95))
  if (kind === 'site') report('search engines', sight.seo, 'of 100', reach(95))
  report('largest contentful paint', sight.largestPaint, 'ms', atMost(1800))
  report('the same', sight.largestPaint, 'ms', {
    name: 'empty page',
    figure: yardstick.largestPaint,
  })
  report('total blocking time', sight.blocking, 'ms')
  report('layout shift', sight.layoutShift, '')
  const limits = kind === 'consumers' ? [atMost(95), atMost(15)] : []
  report('JavaScript, gzip', kilobytes(sight, '.js'), 'KB', limits[0])
  report('CSS, gzip', kilobytes(sight, '.css'), 'KB', limits[1])
  report('fonts', kilobytes(sight, '.woff2'), 'KB')
  if (sight.failed.length > 0) console.log(`audits that fail: ${sight.failed.join(', ')}`)
}

/** Size of the loaded files of a kind, in KB, gzip but for fonts, which are compressed already. */
function kilobytes({ assets }: Sight, extension: string): number {
  const bytes = assets
    .filter((path) => path.endsWith(extension))
    .map((path) => readFileSync(join(dist, path)))
    .map((file) => (extension === '.woff2' ? file : gzipSync(file)).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
