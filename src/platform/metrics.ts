import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AdmissionRefusal } from './admission.ts'
import { DeliveryError } from './mailer/delivery-error.ts'
import type { Mailer } from './mailer/mailer.ts'
import { NotStarted } from './mailer/smtp-lane.ts'
import type { RequestKind } from './request-places.ts'

export type ReceivedOutcome = 'accepted' | 'refused' | 'put off' | 'no mailbox'

/**
 * The counters of one process since its start, in Prometheus' text form; docs/operations.md lists
 * the names.
 */
export interface Metrics {
  readonly registry: Registry
  /** `route` is the pattern, `/api/contacts/:id`, never the path: ids do not belong in metrics. */
  requestEnded(request: {
    method: string
    route: string
    status: number
    milliseconds: number
  }): void
  /** Counts the outcomes of a mailer's deliveries. */
  countDeliveries(mailer: Mailer): Mailer
  watchPool(name: string, pool: pg.Pool): void
  /** `inside` returns how many requests of each kind are worked on. */
  watchRequests(inside: () => readonly { kind: RequestKind; inside: number }[]): void
  requestRefused(kind: RequestKind, reason: AdmissionRefusal): void
  slowReaderCut(): void
  /** The answer to a sender's message, or that there is no such mailbox. */
  emailReceived(outcome: ReceivedOutcome): void
  /** Counts a report about an email: what it said, and what followed. */
  emailReported(report: { verdict: string; outcome: string }): void
  /** A webhook of the payment provider, with the seconds since its event if it was verified. */
  paymentWebhook(outcome: 'accepted' | 'repeated' | 'ignored' | 'refused', seconds?: number): void
  /** A subscription was read because of an event, this many seconds after it. */
  paymentRead(seconds: number): void
  /** The nightly comparison found a plan that differed from the provider's. */
  paymentDrift(): void
}

function failedOutcome(error: unknown): 'refused' | 'unknown' | 'failed' {
  if (!(error instanceof DeliveryError)) return 'failed'
  if (error.unknownOutcome) return 'unknown'
  return error.permanent ? 'refused' : 'failed'
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'holdfast_http_request_seconds',
    help: 'Requests by method, route and status, with their duration.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const deliveries = new Counter({
    name: 'holdfast_email_deliveries_total',
    help: 'Attempts to hand an email to the mail server: accepted, refused permanently, failed for now, or unknown.',
    labelNames: ['outcome'],
    registers,
  })
  const received = new Counter({
    name: 'holdfast_received_emails_total',
    help: 'Messages that senders handed over: accepted, refused permanently, put off; and recipients without a mailbox.',
    labelNames: ['outcome'],
    registers,
  })
  const reported = new Counter({
    name: 'holdfast_email_reports_total',
    help: 'Reports about emails to clients: what they said of the address, and what followed.',
    labelNames: ['verdict', 'outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'holdfast_payment_webhooks_total',
    help: 'Webhooks of the payment provider: accepted, repeated, ignored, or refused for their signature.',
    labelNames: ['outcome'],
    registers,
  })
  const delays = new Histogram({
    name: 'holdfast_payment_event_delay_seconds',
    help: 'Time from an event at the payment provider until its webhook was received, and until the subscription was read.',
    labelNames: ['until'],
    buckets: [1, 5, 15, 60, 300, 3600, 86_400],
    registers,
  })
  const drifts = new Counter({
    name: 'holdfast_payment_drift_total',
    help: 'Plans that differed from the payment provider’s at night, and were fixed.',
    registers,
  })
  const refused = new Counter({
    name: 'holdfast_requests_refused_total',
    help: 'Requests refused with 503: all places of the kind were full, or an agency had its share.',
    labelNames: ['kind', 'reason'],
    registers,
  })
  const readersCut = new Counter({
    name: 'holdfast_slow_readers_cut_total',
    help: 'Connections closed because their client took nothing of a response for 15 seconds.',
    registers,
  })
  let requestsInside: Parameters<Metrics['watchRequests']>[0] = () => []
  new Gauge({
    name: 'holdfast_requests_in_flight',
    help: 'Requests that are worked on, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const { kind, inside } of requestsInside()) this.set({ kind }, inside)
    },
  })
  const pools: Array<{ name: string; pool: pg.Pool }> = []
  new Gauge({
    name: 'holdfast_database_connections',
    help: 'Connections of each pool: busy, idle, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, pool } of pools) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  return {
    registry,
    requestEnded({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status }, milliseconds / 1000)
    },
    countDeliveries: (mailer) => ({
      ...mailer,
      async send(email, lane) {
        try {
          await mailer.send(email, lane)
          deliveries.inc({ outcome: 'accepted' })
        } catch (error) {
          if (error instanceof NotStarted) throw error
          deliveries.inc({ outcome: failedOutcome(error) })
          throw error
        }
      },
    }),
    emailReceived: (outcome) => received.inc({ outcome }),
    emailReported: (report) => reported.inc(report),
    paymentWebhook(outcome, seconds) {
      webhooks.inc({ outcome })
      if (seconds !== undefined) delays.observe({ until: 'received' }, Math.max(0, seconds))
    },
    paymentRead: (seconds) => delays.observe({ until: 'read' }, Math.max(0, seconds)),
    paymentDrift: () => drifts.inc(),
    watchRequests(inside) {
      requestsInside = inside
    },
    requestRefused: (kind, reason) => refused.inc({ kind, reason }),
    slowReaderCut: () => readersCut.inc(),
    watchPool(name, pool) {
      pools.push({ name, pool })
    },
  }
}
