import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import { bearerTokenOf } from './api-key-access.ts'

/**
 * Returns whether a page of another origin made the browser send this request: by Sec-Fetch-Site,
 * which no page can forge, or in browsers without it (or over plain http) by Origin. A request with
 * neither does not come from a page, so its cookie is intended.
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

/**
 * Returns whether a browser opens the URL as a page: after a click on any site's link, and with its
 * cookies. Browsers without Sec-Fetch-Mode ask for HTML then; a script does not.
 */
export function opensAsPage({ accept = '', ...headers }: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? accept.includes('text/html') : mode === 'navigate'
}

/** Never shown during normal use. */
export const crossSiteRefused = 'This request came from another site.'

declare module 'fastify' {
  interface FastifyContextConfig {
    fromAnySite?: boolean
  }
}

/**
 * Refuses changes requested by pages of other sites: SameSite cookies alone would allow a page on a
 * neighboring subdomain. A route may accept them from any site, such as one-click unsubscribe. A
 * request with an API key is never made with a cookie.
 */
export function refuseOtherSites(http: FastifyInstance, baseUrl: string): void {
  http.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.fromAnySite) return
    if (bearerTokenOf(headers) !== undefined) return
    if (fromAnotherSite(headers, baseUrl)) throw new AppError('FORBIDDEN', crossSiteRefused)
  })
}
