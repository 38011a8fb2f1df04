import { dayMs } from '../../../kernel/duration.ts'
import { entryPaths, filePaths, sitePaths } from '../../../kernel/public-paths.ts'
import { statusPath, textPaths } from '../../../kernel/site-text-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { addressOf } from './tell-of.ts'

/** Pages that a stranger may find; clients' pages say themselves that they are not to be found. */
const found = [
  '/',
  sitePaths.pricing,
  sitePaths.demo,
  sitePaths.contactUs,
  sitePaths.waitlist,
  statusPath,
  ...Object.values(textPaths),
  ...entryPaths,
]

const robots = (services: Services) =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${addressOf(services, filePaths.sitemap)}`]
    .join('\n')
    .concat('\n')

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const sitemap = (services: Services) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((path) => `<url><loc>${escapeXml(addressOf(services, path))}</loc></url>`),
    '</urlset>',
  ]
    .join('\n')
    .concat('\n')

/** RFC 9116 wants an end within a year: readers then know that someone still looks after it. */
const securityEnds = 180 * dayMs

function securityText(services: Services): string {
  const { contactEmail } = services.config
  const expires = new Date(services.clock.now().getTime() + securityEnds)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${contactEmail === undefined ? addressOf(services, sitePaths.contactUs) : `mailto:${contactEmail}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${addressOf(services, filePaths.security)}`,
  ]
    .join('\n')
    .concat('\n')
}

const file = (
  path: string,
  textOf: (services: Services) => string,
  type: 'text/plain' | 'application/xml' = 'text/plain',
): ServedPage => ({
  paths: [path],
  load: async (services) => ({ text: textOf(services), type }),
})

/** Files that search engines, and those who report a weakness, look for. */
export const filePages = [
  file(filePaths.robots, robots),
  file(filePaths.sitemap, sitemap, 'application/xml'),
  file(filePaths.security, securityText),
]
