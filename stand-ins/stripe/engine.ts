import type { Stripe } from 'stripe'
import type { Log } from '../../src/platform/log.ts'
import { runDue } from './billing/run-due.ts'
import { newEndpoint } from './resources/events.ts'
import { emptyState, type State } from './state/state.ts'
import type { StateFile } from './state/state-file.ts'
import type { AfterRetries, World } from './state/world.ts'
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts'

export interface EngineOptions {
  readonly file: StateFile
  /** The product's clock. */
  readonly now: () => Date
  readonly afterRetries: AfterRetries
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  readonly log: Log
  readonly stopped: AbortSignal
}

/** The state with its clock: everything that happens to it happens here. */
export interface Engine {
  readonly deliveries: Deliveries
  readonly state: () => State
  /** Set once the server listens. */
  publicUrl: string
  /** Milliseconds by the stand-in's clock. */
  now(): number
  /** Runs what is due, then `work`, stores the state and delivers the events in the background. */
  run<T>(work: (world: World) => T, request?: Stripe.Event.Request): T
  /** Moves the clock forward and runs what falls due on the way; returns how many ran. */
  advance(milliseconds: number): number
  /** Forgets everything but the configured webhook. */
  reset(): void
  save(): void
}

/** Opens the stored state. */
export function openEngine(options: EngineOptions): Engine {
  let state = options.file.read()
  const now = () => options.now().getTime() + state.offset
  const save = () => options.file.write(state)
  const engine: Engine = {
    publicUrl: '',
    state: () => state,
    now,
    save,
    deliveries: createDeliveries({
      state: () => state,
      now,
      signedAt: () => Math.floor(options.now().getTime() / 1000),
      save,
      log: options.log,
      stopped: options.stopped,
    }),
    run: (work, request) => {
      const seconds = Math.floor(now() / 1000)
      runDue((at) => worldAt(at, null), seconds)
      try {
        return work(worldAt(seconds, request ?? null))
      } finally {
        save()
        void engine.deliveries.run()
      }
    },
    advance: (milliseconds) => {
      state.offset += milliseconds
      const count = runDue((at) => worldAt(at, null), Math.floor(now() / 1000))
      if (milliseconds > 0 || count > 0) save()
      return count
    },
    reset: () => {
      state = emptyState()
      listen()
      save()
    },
  }
  const worldAt = (seconds: number, request: Stripe.Event.Request | null): World => ({
    state,
    now: seconds,
    publicUrl: engine.publicUrl,
    afterRetries: options.afterRetries,
    request,
  })
  const listen = () => {
    const { webhook } = options
    if (!webhook) return
    const world = worldAt(Math.floor(now() / 1000), null)
    const known = [...state.endpoints.values()].find(({ url }) => url === webhook.url)
    const endpoint = known ?? newEndpoint(world, { url: webhook.url, enabled_events: ['*'] })
    state.secrets.set(endpoint.id, webhook.secret)
  }
  listen()
  return engine
}
