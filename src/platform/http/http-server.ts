import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { loggableUrl } from '../log.ts'
import { admitRequests } from './admit-requests.ts'
import { type ApiOptions, mountApi } from './api.ts'
import { endSlowCalls } from './call-deadline.ts'
import { refuseOtherSites } from './cross-site.ts'
import { cutSlowReaders } from './cut-slow-readers.ts'
import { errorBody, setErrorForm } from './errors.ts'
import { limitPipelining } from './limit-pipelining.ts'
import { limitRequests } from './limit-requests.ts'
import { refuseTwoHosts } from './one-host.ts'
import { mountPages, type PageOptions } from './pages.ts'
import { bodyTypeConstraint, mountRawRoutes, type RawRouteOptions } from './raw-routes.ts'
import { recordRefusals } from './record-refusals.ts'
import { serveFiles } from './serve-files.ts'
import { abortSlowRequests, maxRequestMilliseconds } from './slow-requests.ts'

/** The options of every part of the server. */
export type HttpOptions = ApiOptions & RawRouteOptions & PageOptions

const megabyte = 1 << 20

/** The origins that Stripe.js and its embedded checkout need, allowed only if Stripe is set up. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    ...['https://js.stripe.com', 'https://*.js.stripe.com'],
    ...['https://checkout.stripe.com', 'https://hooks.stripe.com'],
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
}
const noSources = { script: [], frame: [], connect: [] }

/**
 * The whole HTTP side: headers, cookies, limits, /api, consumers' pages, static files and the app's
 * page for every other path.
 */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, keys, metrics } = options.services
  const stripe = config.stripe === undefined ? noSources : stripeSources
  const http = Fastify({
    loggerInstance: log.child(
      {},
      {
        serializers: {
          req: (request: FastifyRequest) => ({
            method: request.method,
            url: loggableUrl(request.url ?? ''),
          }),
        },
      },
    ),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: megabyte,
    requestTimeout: maxRequestMilliseconds,
    frameworkErrors: (error, _request, reply) =>
      answerUnreadable(error, reply as unknown as FastifyReply),
    routerOptions: {
      constraints: { bodyType: bodyTypeConstraint as never },
      // Longer ones than any id or token, so that their calls and not the router answer for them.
      maxParamLength: 2000,
    },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  limitPipelining(http)
  http.addHook('onResponse', async (request, reply) => {
    // A flood of refusals must not fill the log; they have a counter.
    if (request.isRefused) return
    metrics.requestEnded({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    })
    log.info(
      {
        id: request.id,
        method: request.method,
        url: loggableUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  })
  recordRefusals(http, options.services)
  refuseTwoHosts(http)
  abortSlowRequests(http)
  cutSlowReaders(http, metrics)
  admitRequests(http, options.services)
  endSlowCalls(http)
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...stripe.script],
        'frame-src': ["'self'", ...stripe.frame],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...stripe.connect],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': config.baseUrl.startsWith('https:') ? [] : null,
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.baseUrl.startsWith('https:'),
    crossOriginOpenerPolicy: config.baseUrl.startsWith('https:'),
    originAgentCluster: false,
  })
  await http.register(fastifyCookie, { secret: [...keys.cookie] })
  await limitRequests(http)
  http.decorateRequest('principal', undefined)
  refuseOtherSites(http, config.baseUrl)
  await http.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(fastifyMultipart, {
    limits: { fileSize: 100 * megabyte, files: 1, fields: 20, fieldSize: megabyte },
  })
  // One-click unsubscribe and plain forms: their routes read the text.
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  )
  setErrorForm(http, log)
  mountRawRoutes(http, options)
  await mountApi(http, options)
  await serveFiles(http, options.dist)
  await mountPages(http, options)
  return http
}

/** The response to an unreadable URL is sent before any hook runs, so its headers are set here. */
function answerUnreadable({ statusCode = 400 }: FastifyError, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  void reply.code(statusCode).send(errorBody(statusCode, 'This URL is not valid.'))
}
