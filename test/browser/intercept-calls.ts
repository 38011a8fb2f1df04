import type { APIResponse, CDPSession, Page, Request, Route } from 'playwright-core'
import { globPattern } from './glob-pattern.ts'

type Pattern = Parameters<Page['route']>[0]
type Handler = Parameters<Page['route']>[1]
type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>

interface Paused {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

const stopped = (['Document', 'Fetch', 'XHR', 'Ping'] as const).map((resourceType) => ({
  resourceType,
  requestStage: 'Request' as const,
}))

const failures = {
  failed: 'Failed',
  connectionreset: 'ConnectionReset',
  blockedbyclient: 'BlockedByClient',
} as const

/**
 * Replaces `page.route`, which stops every script too and empties the browser's cache: a page then
 * costs three times as much. This one stops calls and documents; `context().route` stops all.
 */
export function interceptCalls(
  page: Page,
  newSession: (page: Page) => Promise<CDPSession>,
): { readonly end: () => Promise<void> } {
  let session: Promise<CDPSession> | undefined
  const ended = new WeakSet<CDPSession>()
  let routes: readonly { pattern: Pattern; handler: Handler }[] = []

  async function start(): Promise<CDPSession> {
    const started = await newSession(page)
    started.on('Fetch.requestPaused', (paused) => {
      handle(started, paused).catch((error) => {
        // A handler may wait for the server when its page is closed or goes to the next test.
        if (!ended.has(started)) throw error
      })
    })
    await started.send('Fetch.enable', { patterns: stopped })
    return started
  }
  async function handle(from: CDPSession, paused: Paused): Promise<void> {
    const waiting = routes.filter(({ pattern }) => matches(pattern, paused.request.url))
    const next = async (): Promise<void> => {
      const route = waiting.shift()
      await (route === undefined ? stoppedRoute.continue() : run(route.handler))
    }
    const stoppedRoute = routeOf(page, from, paused, next)
    const run = (handler: Handler) => handler(stoppedRoute, stoppedRoute.request())
    await next()
  }
  page.route = async (pattern, handler) => {
    routes = [{ pattern, handler }, ...routes]
    session ??= start()
    await session
    const dispose = () => page.unroute(pattern, handler)
    return { dispose, [Symbol.asyncDispose]: dispose }
  }
  page.unroute = async (pattern, handler) => {
    routes = routes.filter(
      (one) =>
        String(one.pattern) !== String(pattern) ||
        (handler !== undefined && one.handler !== handler),
    )
  }
  page.unrouteAll = async () => {
    routes = []
  }
  return {
    async end() {
      routes = []
      const running = await session
      session = undefined
      if (running === undefined) return
      ended.add(running)
      await running.detach()
    },
  }
}

function matches(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url))
  return (typeof pattern === 'string' ? globPattern(pattern) : pattern).test(url)
}

/** The parts of a route that journeys use. */
function routeOf(
  page: Page,
  session: CDPSession,
  { requestId, request }: Paused,
  next: () => Promise<void>,
): Route {
  const { url, method, headers } = request
  const sent = () =>
    Buffer.concat(
      (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
    )
  // A request that its page has given up has no end any more.
  const gone = () => {}
  const route = {
    request: () =>
      ({
        url: () => url,
        method: () => method,
        headers: () => lowerCased(headers),
        postData: () => (sent().length > 0 ? sent().toString() : null),
      }) as Request,
    fallback: next,
    continue: ({ headers: others }: { headers?: Record<string, string> } = {}) =>
      session
        .send('Fetch.continueRequest', {
          requestId,
          ...(others && { headers: pairs(others) }),
        })
        .catch(gone),
    abort: (reason: keyof typeof failures = 'failed') =>
      session.send('Fetch.failRequest', { requestId, errorReason: failures[reason] }).catch(gone),
    fetch: () =>
      page.request.fetch(url, {
        method,
        headers: lowerCased(headers),
        ...(sent().length > 0 && { data: sent() }),
      }),
    async fulfill(answer: Fulfilled = {}) {
      const body = await bodyOf(answer)
      await session
        .send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status ?? answer.response?.status() ?? 200,
          responseHeaders: pairs(headersOf(answer)),
          body: body.toString('base64'),
        })
        .catch(gone)
    },
  }
  return route as unknown as Route
}

async function bodyOf({ json, body, response }: Fulfilled): Promise<Buffer> {
  if (json !== undefined) return Buffer.from(JSON.stringify(json))
  if (body !== undefined) return Buffer.from(body as string)
  return (await response?.body()) ?? Buffer.alloc(0)
}

function headersOf({ response, headers, contentType, json }: Fulfilled): Record<string, string> {
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  return {
    ...(response && unpacked(response)),
    ...(type !== undefined && { 'content-type': type }),
    ...headers,
  }
}

/** The body of such an answer is no longer compressed, and its cookies are set already. */
function unpacked(response: APIResponse): Record<string, string> {
  const left = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
  return Object.fromEntries(Object.entries(response.headers()).filter(([name]) => !left.has(name)))
}

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
