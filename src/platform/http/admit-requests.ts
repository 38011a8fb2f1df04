import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLocale, localeParameter, locales, readLocale } from '../../kernel/locale.ts'
import { Admission, type AdmissionRefusal, type Admittance, createBusyMeter } from '../admission.ts'
import { notePerson } from '../give-way.ts'
import { logRarely } from '../log-rarely.ts'
import type { RequestKind } from '../request-places.ts'
import type { Services } from '../services.ts'
import { busy, busyAgency, errorBody } from './errors.ts'
import { failedPage } from './failed-page.ts'
import { networkOf } from './ip-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of places that the route's requests take; without it they need none. */
    kind?: RequestKind
  }
  interface FastifyRequest {
    /** Refused before anything was looked up; counted apart from other requests. */
    isRefused: boolean
  }
}

/** Milliseconds that a request waits for a place: shorter than anyone notices. */
const patience = 50
/** Milliseconds that those inside should take on a full machine: more would not be done sooner. */
const target = 100
/** Seconds until a refused request may come again, spread so that not all come at once. */
const comeAgain = [1, 2, 3] as const

/** The kind of a call: its contract or route says who may make it and how long it takes. */
export const kindOfCall = ({
  access,
  bulk,
}: {
  readonly access?: string | undefined
  readonly bulk?: boolean | undefined
}): RequestKind => {
  if (bulk === true) return 'bulk'
  return access === 'public' ? 'public' : 'interactive'
}

/**
 * Lets only so many requests of each kind work at a time (`config.maxRequests`), and of one agency
 * half of them. Others wait for a moment and are then refused by 503 with Retry-After, at the cost
 * of almost nothing, so that those inside are as quick as on a calm machine. A body that arrives
 * takes no place. A client that goes away leaves its place only when its work is done.
 */
export function admitRequests(http: FastifyInstance, { config, metrics, log }: AdmissionServices) {
  const kinds = Object.keys(config.maxRequests) as RequestKind[]
  const gates = Object.fromEntries(
    kinds.map((kind) => {
      const max = config.maxRequests[kind]
      const limits = { max, share: Math.ceil(max / 2), patience }
      // Bulk calls take as long as their rows do.
      return [
        kind,
        new Admission(
          kind === 'bulk' ? limits : { ...limits, pace: { target, isBusy: createBusyMeter() } },
        ),
      ]
    }),
  ) as Record<RequestKind, Admission>
  metrics.watchRequests(() => kinds.map((kind) => ({ kind, inside: gates[kind].inside })))
  const agencies = new LRUCache<string, string>({ max: 10_000 })
  const places = new WeakMap<FastifyRequest, () => void>()
  const refuse = createRefusals(config.baseUrl.startsWith('https:'))
  const leave = (request: FastifyRequest) => places.get(request)?.()

  const settle = (
    entry: Admittance,
    { request, reply, done }: { request: FastifyRequest; reply: FastifyReply; done: () => void },
  ) => {
    if ('leave' in entry) {
      places.set(request, entry.leave)
      return done()
    }
    const { kind = 'public' } = request.routeOptions.config
    request.isRefused = true
    metrics.requestRefused(kind, entry.refused)
    logRarely(log, 'warn', { kind, reason: entry.refused }, 'request refused: too many at a time')
    refuse(request, reply, entry.refused)
  }
  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { kind } = request.routeOptions.config
    if (kind === undefined) return done()
    if (kind !== 'bulk') notePerson()
    const entry = gates[kind].enter(agencyOf(request, agencies))
    if (entry instanceof Promise) void entry.then((late) => settle(late, { request, reply, done }))
    else settle(entry, { request, reply, done })
  }

  http.decorateRequest('isRefused', false)
  http.addHook('onRequest', enter)
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.principal !== undefined)
      agencies.set(credentialOf(request), `organization ${request.principal.organizationId}`)
    if (hasBody(request)) leave(request)
    done(null, payload)
  })
  http.addHook('preValidation', (request, reply, done) => {
    // A multipart body is read by its handler: imports and images have separate places.
    if (hasBody(request) && !isMultipart(request)) enter(request, reply, done)
    else done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    const streams = payload instanceof Readable && !reply.raw.destroyed
    if (streams) reply.raw.once('close', () => leave(request))
    else leave(request)
    done()
  })
  http.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
}

type AdmissionServices = Pick<Services, 'config' | 'metrics' | 'log'>

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isMultipart = ({ headers }: FastifyRequest) =>
  String(headers['content-type'] ?? '').startsWith('multipart/')

const credentialOf = ({ headers }: FastifyRequest) => headers.authorization ?? headers.cookie ?? ''

/**
 * By whom a request is, before anything is looked up: the agency of a session or key that was seen
 * before, the agency that a client's link names, else the visitor's network.
 */
function agencyOf(request: FastifyRequest, agencies: LRUCache<string, string>): string {
  const known = agencies.get(credentialOf(request))
  if (known !== undefined) return known
  const { orgId } = request.query as { readonly orgId?: unknown }
  const { organization = orgId } = request.params as { readonly organization?: unknown }
  return typeof organization === 'string' ? `agency ${organization}` : networkOf(request.ip)
}

/** Refuses by ready-made bytes, past Fastify's own steps: a flood of refusals must cost little. */
function createRefusals(isHttps: boolean) {
  const page = (seconds: number, isForm: boolean) =>
    Object.fromEntries(
      locales.map((locale) => [locale, Buffer.from(failedPage(locale, 503, isForm, seconds))]),
    )
  const pages = comeAgain.map((seconds) => ({ shown: page(seconds, false), form: page(0, true) }))
  const call = (message: string) =>
    Buffer.from(JSON.stringify(errorBody(503, message, { busy: true })))
  const calls: Readonly<Record<AdmissionRefusal, Buffer>> = {
    full: call(busy),
    share: call(busyAgency),
  }
  const always = {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  let turn = 0
  return (request: FastifyRequest, reply: FastifyReply, reason: AdmissionRefusal) => {
    turn = (turn + 1) % comeAgain.length
    const isCall = request.url.startsWith('/api/')
    const ready = pages[turn]?.[request.method === 'POST' ? 'form' : 'shown']
    const body = isCall ? calls[reason] : ready?.[languageOf(request)]
    reply.hijack()
    reply.raw.writeHead(503, {
      ...always,
      'retry-after': String(comeAgain[turn]),
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': body?.length,
      'x-request-id': request.id,
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** As `localeOf`, from the text of the cookies, which are not read yet. */
function languageOf({ query, headers }: FastifyRequest) {
  const [, cookie] = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '') ?? []
  const asked = (query as Readonly<Record<string, unknown>>)[localeParameter]
  return readLocale(asked) ?? readLocale(cookie) ?? defaultLocale
}
