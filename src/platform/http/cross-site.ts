import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Whether a page of another origin made a browser send this request: by Sec-Fetch-Site, which no page can forge, in browsers without it
 * (and over plain http) by Origin. A request with neither comes from no page, so that no cookie came along against its owner's will.
 */
export function fromAnotherSite(
  { origin, host, ...headers }: IncomingHttpHeaders,
  baseUrl: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return origin !== new URL(baseUrl).origin && URL.parse(origin)?.host !== host
}

/** Shown to nobody who uses the product as it is meant. */
export const crossSiteRefused = 'This request was sent by another site.'

/**
 * Lets no other site's page change anything: SameSite cookies alone would let a page of a neighbor's subdomain. One-click unsubscribe
 * comes from wherever the email is read; its token is all it goes by.
 */
export function refuseOtherSites(http: FastifyInstance, baseUrl: string): void {
  http.addHook('onRequest', async ({ method, url, headers }) => {
    if (method === 'GET' || method === 'HEAD' || url.startsWith('/unsubscribe/')) return
    if (fromAnotherSite(headers, baseUrl)) throw new AppError('FORBIDDEN', crossSiteRefused)
  })
}
