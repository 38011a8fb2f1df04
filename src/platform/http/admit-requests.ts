import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Admission, type Admittance, createBusyMeter } from '../admission.ts'
import { notePerson } from '../give-way.ts'
import { logRarely } from '../log-rarely.ts'
import type { RequestKind } from '../request-places.ts'
import type { Services } from '../services.ts'
import { admitKnown, type Refused } from './admit-known.ts'
import { networkOf } from './ip-network.ts'
import { createRefusals } from './refuse-busy.ts'

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
 * Limits how many requests of each kind work at a time (`config.maxRequests`), of one agency to
 * half of them. Others wait for a moment and are then refused by 503 with Retry-After, at the cost
 * of almost nothing, so that those inside are as quick as on a calm machine. A body that arrives
 * takes no place. A client that goes away leaves its place only when its work is done.
 */
export function admitRequests(
  http: FastifyInstance,
  { config, database, metrics, log }: AdmissionServices,
) {
  const kinds = Object.keys(config.maxRequests) as RequestKind[]
  const gates = Object.fromEntries(
    kinds.map((kind) => {
      const max = config.maxRequests[kind]
      const limits = { max, share: Math.ceil(max / 2), patience }
      const isThreadBusy = createBusyMeter()
      // Who waits for a connection would only wait inside instead of outside.
      const isBusy = () => isThreadBusy() || database.pool.waitingCount > 0
      // Bulk calls take as long as their rows do.
      return [
        kind,
        new Admission(kind === 'bulk' ? limits : { ...limits, pace: { target, isBusy } }),
      ]
    }),
  ) as Record<RequestKind, Admission>
  metrics.watchRequests(() => kinds.map((kind) => ({ kind, inside: gates[kind].inside })))
  const agencies = new LRUCache<string, string>({ max: 10_000 })
  const places = new WeakMap<FastifyRequest, () => void>()
  const refuseWithText = createRefusals(config.baseUrl.startsWith('https:'))
  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    { id, kind, reason }: Refused,
  ): number => {
    metrics.requestRefused(kind, reason)
    logRarely(log, 'warn', { kind, reason }, 'request refused: too many at a time')
    return refuseWithText(request, response, { id, reason })
  }
  const known = admitKnown(http, {
    keyOf: (headers) => agencies.get(credentialOf(headers)),
    enterNow(kind, key) {
      if (kind !== 'bulk') notePerson()
      return gates[kind].enterNow(key)
    },
    enter: (kind, key) => gates[kind].enter(key),
    refuse,
  })
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
    reply.hijack()
    refuse(request.raw, reply.raw, { id: request.id, kind, reason: entry.refused })
  }
  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { kind } = request.routeOptions.config
    if (kind === undefined) return done()
    known.learn(request, kind)
    const taken = known.takeOver(request.raw)
    if (taken !== undefined) return settle({ leave: taken }, { request, reply, done })
    if (kind !== 'bulk') notePerson()
    const entry = gates[kind].enter(agencyOf(request, agencies))
    if (entry instanceof Promise) void entry.then((late) => settle(late, { request, reply, done }))
    else settle(entry, { request, reply, done })
  }

  http.decorateRequest('isRefused', false)
  http.addHook('onRequest', enter)
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.principal !== undefined)
      agencies.set(
        credentialOf(request.headers),
        `organization ${request.principal.organizationId}`,
      )
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

type AdmissionServices = Pick<Services, 'config' | 'database' | 'metrics' | 'log'>

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isMultipart = ({ headers }: FastifyRequest) =>
  String(headers['content-type'] ?? '').startsWith('multipart/')

const credentialOf = ({ authorization, cookie }: IncomingMessage['headers']) =>
  authorization ?? cookie ?? ''

/**
 * By whom a request is, before anything is looked up: the agency of a session or key that was seen
 * before, the agency that a client's link names, else the visitor's network.
 */
function agencyOf(request: FastifyRequest, agencies: LRUCache<string, string>): string {
  const known = agencies.get(credentialOf(request.headers))
  if (known !== undefined) return known
  const { orgId } = request.query as { readonly orgId?: unknown }
  const { organization = orgId } = request.params as { readonly organization?: unknown }
  return typeof organization === 'string' ? `agency ${organization}` : networkOf(request.ip)
}
