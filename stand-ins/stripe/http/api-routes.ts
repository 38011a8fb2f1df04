import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Engine } from '../engine.ts'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { generated } from '../parameters.ts'
import { handlers } from '../resources/handlers.ts'
import { newId } from '../state/ids.ts'
import { apiVersion, statesOfPreviews } from '../state/world.ts'
import { authenticate } from './authenticate.ts'
import { checkParameters } from './check-parameters.ts'
import { expand, readExpansions } from './expand.ts'
import type { Faults } from './faults.ts'
import { beginKeyed, endKeyed } from './idempotency.ts'
import { type PageParams, paginate } from './paginate.ts'
import { type SearchParams, searchPage } from './search.ts'
import { invalid, StripeRefusal } from './stripe-error.ts'

const matchers = operations
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
    holes: operation.path.split('{').length,
  }))
  // `create_preview` before an invoice's id.
  .toSorted((a, b) => a.holes - b.holes)

function match(method: string, path: string): { operation: Operation; ids: string[] } {
  for (const { operation, pattern } of matchers) {
    const found = operation.method === method ? pattern.exec(path) : null
    if (found) return { operation, ids: found.slice(1).map(decodeURIComponent) }
  }
  throw new StripeRefusal(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  )
}

const readForm = (text: string) =>
  parse(text, { depth: 10, arrayLimit: 1000, parameterLimit: 5000, plainObjects: true }) as Record<
    string,
    unknown
  >

/**
 * Mounts /v1: every request is authenticated, matched, checked, run once per idempotency key, and
 * answered as Stripe does.
 */
export function mountStripeApi(
  http: FastifyInstance,
  engine: Engine,
  keys: { secretKey: string; publishableKey: string },
  faults: Faults,
): void {
  http.all('/v1/*', async (request, reply) => {
    const id = newId('req', 14)
    reply.headers({ 'request-id': id, 'stripe-version': apiVersion })
    const key = header(request, 'idempotency-key')
    if (key !== undefined) reply.header('idempotency-key', key)
    try {
      authenticate(header(request, 'authorization'), keys)
      checkVersion(header(request, 'stripe-version'))
      return await answer(engine, faults, request, reply, id)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return send(reply, error.status, JSON.stringify(bodyOf(error, id)))
    }
  })
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function checkVersion(version: string | undefined): void {
  if (version !== undefined && version !== apiVersion)
    throw invalid(
      `The stand-in for Stripe has version ${apiVersion} of the API only; the request asks for ${version}.`,
    )
}

const bodyOf = (refusal: StripeRefusal, id: string) =>
  refusal.body(`https://dashboard.stripe.com/test/logs/${id}`)

const send = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type('application/json').send(body)

async function answer(
  engine: Engine,
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?')
  const { operation, ids } = match(request.method, path)
  const text = operation.method === 'POST' ? String(request.body ?? '') : query
  const known = generated.operations[operation.id] ?? { fields: {}, elsewhere: [] }
  const params = checkParameters(known, readForm(text))
  const expansions = readExpansions(
    (params.expand as string[] | undefined) ?? [],
    operation.returns,
    operation.list ?? operation.search ?? false,
  )
  const fault = faults.next(operation.id)
  if (fault?.as === 'error')
    return send(reply, fault.status, JSON.stringify(bodyOf(fault.refusal, id)))
  const key = operation.method === 'POST' ? header(request, 'idempotency-key') : undefined
  if (key !== undefined) {
    const keyed = { method: operation.method, path, body: text }
    const earlier = beginKeyed(engine.state(), key, keyed, engine.now())
    if (earlier)
      return send(reply.header('idempotent-replayed', 'true'), earlier.status, earlier.body)
  }
  if (fault?.as === 'slow') await sleep(fault.milliseconds)
  const result = engine.run(
    (world) => {
      const done = perform(world, operation, params, ids, expansions, path, id)
      if (key !== undefined) endKeyed(engine.state(), key, done)
      return done
    },
    { id, idempotency_key: key ?? null },
  )
  if (fault?.as === 'lost-answer') {
    reply.raw.socket?.destroy()
    return reply.hijack()
  }
  return send(reply, result.status, result.body)
}

type World = Parameters<Parameters<Engine['run']>[0]>[0]

function perform(
  world: World,
  operation: Operation,
  params: Record<string, unknown>,
  ids: readonly string[],
  expansions: ReturnType<typeof readExpansions>,
  path: string,
  id: string,
): { status: number; body: string } {
  try {
    const handler = handlers[operation.id]
    if (!handler) throw new Error(`No handler for ${operation.id}`)
    const result = handler(world, params as never, ids)
    const show = (object: object) =>
      expand(statesOfPreviews.get(object) ?? world.state, object, expansions)
    if (operation.search) {
      const page = searchPage(result as object[], params as SearchParams, path)
      const body = { ...page, data: page.data.map(show) }
      return { status: 200, body: JSON.stringify(body, undefined, 2) }
    }
    if (!operation.list) return { status: 200, body: JSON.stringify(show(result), undefined, 2) }
    const all = result as { id: string; object: string }[]
    const page = paginate(all, params as PageParams, path, operation.returns)
    const body = { ...page, data: page.data.map(show) }
    return { status: 200, body: JSON.stringify(body, undefined, 2) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: JSON.stringify(bodyOf(error, id)) }
  }
}
