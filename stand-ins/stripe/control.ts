import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { CardBehavior } from './billing/test-cards.ts'
import type { Engine } from './engine.ts'
import { authenticate } from './http/authenticate.ts'
import type { FaultPlan, Faults } from './http/faults.ts'
import { StripeRefusal } from './http/stripe-error.ts'
import { find } from './state/find.ts'
import { newId } from './state/ids.ts'
import { type DeliveryMode, plainDelivery } from './webhooks/deliveries.ts'

/** How far to move the clock: by seconds, or to an instant. */
export type Advance = { readonly seconds: number } | { readonly until: Date }

/** The controls of the stand-in for tests and development tools. */
export interface StandInControl {
  /** Returns the stand-in's time. */
  now(): Date
  /**
   * Moves the clock forward, runs what falls due in order, and delivers its webhooks; returns how
   * many things ran.
   */
  advance(by: Advance): Promise<number>
  /** Runs and delivers what is due now. */
  deliverDue(): Promise<void>
  /** Makes the next requests fail. */
  failNext(plan: FaultPlan): void
  /** Changes how a saved card behaves from now on. */
  setCard(paymentMethod: string, behavior: CardBehavior): void
  /** Forgets all objects, faults and settings. */
  reset(): void
  readonly webhooks: {
    /** Changes how webhooks are delivered; `set({})` makes it plain again. */
    set(mode: Partial<DeliveryMode>): void
    /** Returns the events that wait. */
    pending(): Stripe.Event[]
    /** Delivers all that wait, also those held, and delivers later ones again as they come. */
    release(how?: { readonly repeat?: number; readonly shuffle?: boolean }): Promise<void>
    /** Delivers one event again to every endpoint. */
    resend(event: string): Promise<void>
    /** Resolves when nothing due is left to deliver. */
    settled(): Promise<void>
  }
}

export function createControl(engine: Engine, faults: Faults): StandInControl {
  const { deliveries } = engine
  const waiting = () => [...engine.state().deliveries.values()]
  return {
    now: () => new Date(engine.now()),
    advance: async (by) => {
      const milliseconds = 'until' in by ? by.until.getTime() - engine.now() : by.seconds * 1000
      if (milliseconds < 0) throw new RangeError('The clock moves forward only')
      const count = engine.advance(milliseconds)
      await deliveries.run()
      return count
    },
    deliverDue: async () => {
      engine.advance(0)
      await deliveries.run()
    },
    failNext: (plan) => faults.plan(plan),
    setCard: (id, behavior) => {
      find(engine.state().paymentMethods, 'PaymentMethod', id)
      engine.state().cards.set(id, behavior)
      engine.save()
    },
    reset: () => {
      faults.clear()
      Object.assign(deliveries.setting, plainDelivery)
      engine.reset()
    },
    webhooks: {
      set: (mode) => void Object.assign(deliveries.setting, plainDelivery, mode),
      pending: () => waiting().flatMap(({ event }) => engine.state().events.get(event) ?? []),
      release: async ({ repeat = 1, shuffle = false } = {}) => {
        await deliveries.send(waiting(), { repeat, shuffle })
        Object.assign(deliveries.setting, plainDelivery)
        await deliveries.run()
      },
      resend: async (event) => {
        find(engine.state().events, 'event', event)
        const copies = [...engine.state().endpoints.keys()].map((endpoint) => ({
          id: newId('del'),
          event,
          endpoint,
          attempts: 0,
          dueAt: engine.now(),
        }))
        await deliveries.send(copies, { repeat: 1, shuffle: false })
      },
      settled: () => deliveries.run(),
    },
  }
}

interface Orders {
  readonly advance?: { readonly seconds?: number; readonly until?: string }
  readonly webhooks?: Partial<DeliveryMode>
  readonly release?: { readonly repeat?: number; readonly shuffle?: boolean }
  readonly resend?: string
  readonly fail?: FaultPlan
  readonly card?: { readonly paymentMethod: string; readonly behavior: CardBehavior }
  readonly reset?: true
}

/**
 * Mounts the control as `POST /test/control` with JSON, such as `{"advance":{"seconds":86400}}`,
 * for the holder of the secret key.
 */
export function mountControl(
  http: FastifyInstance,
  control: StandInControl,
  keys: { secretKey: string; publishableKey: string },
): void {
  http.post('/test/control', async (request, reply) => {
    try {
      authenticate(request.headers.authorization, keys)
      const orders = JSON.parse(String(request.body || '{}')) as Orders
      if (orders.reset) control.reset()
      if (orders.card) control.setCard(orders.card.paymentMethod, orders.card.behavior)
      if (orders.fail) control.failNext(orders.fail)
      if (orders.webhooks) control.webhooks.set(orders.webhooks)
      if (orders.release) await control.webhooks.release(orders.release)
      if (orders.resend !== undefined) await control.webhooks.resend(orders.resend)
      const { seconds = 0, until } = orders.advance ?? {}
      const ran = orders.advance
        ? await control.advance(until === undefined ? { seconds } : { until: new Date(until) })
        : 0
      const pending = control.webhooks.pending().map(({ id, type }) => ({ id, type }))
      return { now: control.now().toISOString(), ran, pending }
    } catch (error) {
      const status = error instanceof StripeRefusal ? error.status : 400
      return reply.code(status).send({ error: { message: String(error) } })
    }
  })
}
