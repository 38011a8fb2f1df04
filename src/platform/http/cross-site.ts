import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Whether a page of another origin made a browser send this request: by Sec-Fetch-Site, which no page can forge, and in browsers without
 * it (or over plain http) by Origin. A request with neither comes from no page, so its cookie was sent on purpose.
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

/** No one who uses the product as intended sees it. */
export const crossSiteRefused = 'This request was sent by another site.'

declare module 'fastify' {
  interface FastifyContextConfig {
    fromAnySite?: boolean
  }
}

/**
 * Refuses changes that pages of other sites ask for: SameSite cookies alone would let a page on a neighboring subdomain through. Routes
 * may take them from any site, such as one-click unsubscribe.
 */
export function refuseOtherSites(http: FastifyInstance, baseUrl: string): void {
  http.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.fromAnySite) return
    if (fromAnotherSite(headers, baseUrl)) throw new AppError('FORBIDDEN', crossSiteRefused)
  })
}
