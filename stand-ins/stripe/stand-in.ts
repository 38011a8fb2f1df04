import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../../src/platform/log.ts'
import { createControl, mountControl, type StandInControl } from './control.ts'
import { openEngine } from './engine.ts'
import { mountStripeApi } from './http/api-routes.ts'
import { createFaults } from './http/faults.ts'
import { mountPaymentPages } from './pages/page-routes.ts'
import { stateFile } from './state/state-file.ts'
import type { AfterRetries } from './state/world.ts'

export interface StandInOptions {
  /** Where the state is kept; without it in memory only. */
  readonly stateFile?: string
  /** The product's clock; the stand-in's can be advanced beyond it. */
  readonly now: () => Date
  /** Without it the system chooses one. */
  readonly port?: number
  readonly host?: string
  readonly secretKey: string
  readonly publishableKey: string
  /** Where browsers reach the pages, if not at the stand-in's address. */
  readonly publicUrl?: string
  /** Where events are sent, and the secret that signs them. */
  readonly webhook?: { readonly url: string; readonly secret: string }
  /** The end of failed payments; Stripe has it in the dashboard. */
  readonly afterRetries?: AfterRetries
  /** Mounts `POST /test/control`, for tests and development only. */
  readonly controlApi?: boolean
  readonly log: Log
}

export interface StripeStandIn {
  readonly port: number
  readonly url: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string | undefined
  readonly control: StandInControl
  close(): Promise<void>
}

const tickMilliseconds = 1000

/**
 * Starts a server that speaks the part of Stripe's API that the product uses, without cards being
 * charged. docs/stripe-stand-in.md
 */
export async function startStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const { secretKey, publishableKey, webhook, log, host = '127.0.0.1' } = options
  const stopped = new AbortController()
  const engine = openEngine({
    file: stateFile(options.stateFile),
    now: options.now,
    afterRetries: options.afterRetries ?? 'cancel',
    webhook,
    log,
    stopped: stopped.signal,
  })
  const faults = createFaults()
  const control = createControl(engine, faults)
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const keys = { secretKey, publishableKey }
  mountStripeApi(http, engine, keys, faults)
  mountPaymentPages(http, engine)
  if (options.controlApi) mountControl(http, control, keys)
  await http.listen({ host, port: options.port ?? 0 })
  const { port } = http.server.address() as AddressInfo
  const url = `http://${host}:${port}`
  engine.publicUrl = (options.publicUrl ?? url).replace(/\/$/, '')
  const tick = setInterval(() => void control.deliverDue(), tickMilliseconds)
  tick.unref()
  return {
    port,
    url,
    secretKey,
    publishableKey,
    webhookSecret: webhook?.secret,
    control,
    close: async () => {
      clearInterval(tick)
      stopped.abort()
      await http.close()
      engine.save()
    },
  }
}
