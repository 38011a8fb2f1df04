import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AdmissionRefusal, Admittance } from '../admission.ts'
import { stopwatch } from '../clock.ts'
import type { RequestKind } from '../request-places.ts'

/** The kind of a path's places; `key` where the path names an agency. */
interface KnownPath {
  readonly kind: RequestKind
  readonly key?: string | undefined
}

interface Doors {
  /** By whom a request with these headers is, where that was seen before. */
  readonly keyOf: (headers: IncomingMessage['headers']) => string | undefined
  readonly enterNow: (kind: RequestKind, key: string) => Admittance
  /** Waits in the line where there is no place. */
  readonly enter: (kind: RequestKind, key: string) => Admittance | Promise<Admittance>
  /** Returns after how many seconds the client may come again. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, refused: Refused) => number
}

export interface Refused {
  readonly id: string
  readonly kind: RequestKind
  readonly reason: AdmissionRefusal
}

const uptime = stopwatch()

/** Characters of a URL, and of what names a client, that are remembered. */
const longestUrl = 500
const longestClient = 1000
/** Milliseconds of a second of Retry-After: a client's timer may end a little early. */
const asLongAs = 900
/** Milliseconds after which a client that did not wait as told is answered. */
const usualHold = 300
const agencyInUrl = /[?&]orgId=(\w+)(?:&|$)/

/** Behind a proxy many clients share a connection, and in an office an address. */
const clientOf = ({ socket, headers }: IncomingMessage) =>
  `${socket.remoteAddress} ${headers['x-forwarded-for']} ${headers.authorization ?? headers.cookie}`

/**
 * Lets reads of paths that were served before wait for their places, and be refused, before the
 * framework sees them: its objects and hooks are most of what a refusal would cost. Who comes again
 * sooner than a refusal said is not in the line: it gets a free place, or an answer after `hold`.
 */
export function admitKnown(
  http: FastifyInstance,
  { keyOf, enter, enterNow, refuse }: Doors,
  hold = usualHold,
) {
  const paths = new LRUCache<string, KnownPath>({ max: 2000 })
  /** By client, the earliest time at which a refusal lets it come again. */
  const told = new LRUCache<string, number>({ max: 10_000 })
  const isHurried = (request: IncomingMessage) => (told.get(clientOf(request)) ?? 0) > uptime()
  const admitted = new WeakMap<IncomingMessage, () => void>()
  const [serve] = http.server.listeners('request') as [RequestListener]
  const doorOf = ({ method, url = '', headers }: IncomingMessage) => {
    const at = url.indexOf('?')
    const known = method === 'GET' ? paths.get(at < 0 ? url : url.slice(0, at)) : undefined
    if (known === undefined) return undefined
    const inUrl = at < 0 ? undefined : agencyInUrl.exec(url)?.[1]
    const named = known.key ?? (inUrl === undefined ? undefined : `agency ${inUrl}`)
    const key = keyOf(headers) ?? named
    return key === undefined ? undefined : { kind: known.kind, key }
  }
  const settle = (
    entry: Admittance,
    kind: RequestKind,
    [request, response]: Parameters<RequestListener>,
  ) => {
    if ('refused' in entry) {
      const why = { id: randomUUID(), kind, reason: entry.refused }
      const seconds = refuse(request, response, why)
      const client = clientOf(request)
      if (client.length <= longestClient && !isHurried(request))
        told.set(client, uptime() + seconds * asLongAs)
      return
    }
    const { leave } = entry
    // A client that went away while it waited.
    if (request.socket.destroyed) return leave()
    admitted.set(request, leave)
    // Where the framework answers without its hooks.
    response.once('close', () => admitted.get(request)?.())
    serve(request, response)
  }
  http.server.removeAllListeners('request')
  http.server.on('request', (request, response) => {
    // Without a socket it waits behind another of its connection (limit-pipelining.ts).
    const door = response.socket === null ? undefined : doorOf(request)
    if (door === undefined) return serve(request, response)
    const { kind, key } = door
    const end = (entry: Admittance) => settle(entry, kind, [request, response])
    const now = enterNow(kind, key)
    if ('leave' in now) return end(now)
    if (isHurried(request)) return void setTimeout(() => end(enterNow(kind, key)), hold)
    const entry = enter(kind, key)
    if (entry instanceof Promise) void entry.then(end)
    else end(entry)
  })
  return {
    learn({ method, url, params }: FastifyRequest, kind: RequestKind): void {
      const [path = ''] = url.split('?', 1)
      if (method !== 'GET' || url.length > longestUrl || paths.has(path)) return
      const { organization } = params as { readonly organization?: string }
      paths.set(path, { kind, key: organization && `agency ${organization}` })
    },
    /** Returns how to leave the place that the request has already, once. */
    takeOver(request: IncomingMessage): (() => void) | undefined {
      const leave = admitted.get(request)
      admitted.delete(request)
      return leave
    },
  }
}
