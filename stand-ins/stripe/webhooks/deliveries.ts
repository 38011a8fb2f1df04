import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../src/platform/log.ts'
import type { Delivery, State } from '../state/state.ts'
import { signatureOf } from './signature.ts'

/** Seconds from one failed delivery to the next; Stripe tries for up to three days as well. */
export const retrySeconds: readonly number[] = [60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400]

const timeoutMilliseconds = 10_000

/** How deliveries are made until the setting changes. */
export interface DeliveryMode {
  /** `hold` keeps them until they are released; `lose` counts them as made. */
  mode: 'deliver' | 'hold' | 'lose'
  delayMilliseconds: number
  /** How often each event is sent. */
  repeat: number
  shuffle: boolean
}

export const plainDelivery: Readonly<DeliveryMode> = {
  mode: 'deliver',
  delayMilliseconds: 0,
  repeat: 1,
  shuffle: false,
}

export interface Deliveries {
  readonly setting: DeliveryMode
  /** Sends what is due, and resolves when nothing due is left. */
  run(): Promise<void>
  /** Sends these now, whatever the mode. */
  send(deliveries: readonly Delivery[], how: { repeat: number; shuffle: boolean }): Promise<void>
}

interface Context {
  /** The state, which a reset replaces. */
  state(): State
  /** Milliseconds by the stand-in's clock. */
  now(): number
  /** Seconds by the receiver's clock, for the signature. */
  signedAt(): number
  save(): void
  readonly log: Log
  readonly stopped: AbortSignal
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    const [a, b] = [order[last] as T, order[other] as T]
    order[last] = b
    order[other] = a
  }
  return order
}

/**
 * Delivers queued events one after the other to their endpoints, and again later if one does not
 * answer with 2xx.
 */
export function createDeliveries(context: Context): Deliveries {
  const setting: DeliveryMode = { ...plainDelivery }
  let running: Promise<void> | undefined

  const due = () =>
    [...context.state().deliveries.values()].filter(({ dueAt }) => dueAt <= context.now())

  async function runAll(): Promise<void> {
    for (let queue = due(); queue.length > 0 && setting.mode !== 'hold'; queue = due()) {
      if (setting.mode === 'lose') for (const { id } of queue) context.state().deliveries.delete(id)
      else {
        if (setting.delayMilliseconds > 0)
          await sleep(setting.delayMilliseconds, undefined, { signal: context.stopped })
        await send(queue, setting)
      }
      context.save()
      if (context.stopped.aborted) return
    }
  }

  async function send(
    deliveries: readonly Delivery[],
    { repeat, shuffle }: { repeat: number; shuffle: boolean },
  ): Promise<void> {
    const all = deliveries.flatMap((one) => Array.from({ length: repeat }, () => one))
    for (const delivery of shuffle ? shuffled(all) : all) {
      const isAccepted = await post(context, delivery)
      if (context.stopped.aborted) return
      settle(context, delivery, isAccepted)
    }
    context.save()
  }

  return {
    setting,
    send,
    run: () => {
      running ??= runAll()
        .catch((error: unknown) => {
          if (!context.stopped.aborted) context.log.error({ err: error }, 'test webhooks failed')
        })
        .finally(() => {
          running = undefined
        })
      return running
    },
  }
}

function settle(context: Context, delivery: Delivery, isAccepted: boolean): void {
  const state = context.state()
  const stored = state.deliveries.get(delivery.id)
  if (!stored) return
  const event = state.events.get(delivery.event)
  if (isAccepted) {
    state.deliveries.delete(delivery.id)
    if (event) event.pending_webhooks = Math.max(event.pending_webhooks - 1, 0)
    return
  }
  const wait = retrySeconds[stored.attempts]
  stored.attempts += 1
  if (wait === undefined) state.deliveries.delete(delivery.id)
  else stored.dueAt = context.now() + wait * 1000
}

async function post(context: Context, delivery: Delivery): Promise<boolean> {
  const state = context.state()
  const endpoint = state.endpoints.get(delivery.endpoint)
  const event = state.events.get(delivery.event)
  const secret = state.secrets.get(delivery.endpoint)
  if (!endpoint || !event || secret === undefined) return true
  const payload = JSON.stringify(event, undefined, 2)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, context.signedAt()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMilliseconds), context.stopped]),
    })
    await response.arrayBuffer()
    if (!response.ok)
      context.log.warn({ status: response.status, type: event.type }, 'test webhook refused')
    return response.ok
  } catch (error) {
    if (!context.stopped.aborted)
      context.log.warn({ err: error, type: event.type }, 'test webhook not delivered')
    return false
  }
}
