import { dayMs } from '../../../kernel/duration.ts'
import { stopwatch } from '../../../platform/clock.ts'
import { unwrapDataKey } from '../../../platform/crypto.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { deliveriesKeptDays } from '../shared/webhook-texts.ts'
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDeliveries,
  deleteDeliveriesBefore,
  findNextDue,
  recordAttempt,
} from './deliveries.sql.ts'
import { storeNextDue } from './due.sql.ts'
import { lockEndpoint, markEndpointWorking } from './endpoints.sql.ts'
import { markEndpointFailing } from './mark-endpoint-failing.ts'
import { postWebhook, responseLimit, type WebhookResponse } from './post-webhook.ts'
import { nextAttempt } from './retry.rules.ts'
import { signatureHeaders, unsealSecret } from './sign-webhook.ts'

/** Requests to one endpoint at the same time. */
const perEndpoint = 4
/** A claim ends well after its request must have. */
const leaseLength = 6 * responseLimit
/** A run ends after this many milliseconds, so that other organizations get their turn. */
const runLength = 20_000
/** Runs of one process at the same time: hanging endpoints must leave other jobs their places. */
const maxRuns = 2
const running = new Set<number>()
const kept = deliveriesKeptDays * dayMs

export interface DeliveryOptions {
  /** Limit of one request in milliseconds. */
  readonly limit?: number
}

/**
 * Makes the organization's due deliveries, each endpoint's oldest first. A delivery goes at least
 * once: one whose record a crash prevented is repeated with the same id. Safe to run twice and at
 * the same time; a run that finds no room is made up for by the tick.
 */
export async function deliverWebhooks(
  context: OrganizationContext,
  signal?: AbortSignal,
  options: DeliveryOptions = {},
): Promise<void> {
  const { organizationId, clock } = context
  if (running.size >= maxRuns || running.has(organizationId)) return noteDue(context, clock.now())
  running.add(organizationId)
  try {
    const elapsed = stopwatch()
    while (elapsed() < runLength && signal?.aborted !== true) {
      const claimed = await inOrganization(context, (transaction) =>
        claimDeliveries(transaction, { clock, leaseLength, perEndpoint }),
      )
      if (claimed.length === 0) break
      await Promise.all(claimed.map((delivery) => deliver(context, delivery, options)))
    }
    await tidy(context)
  } finally {
    running.delete(organizationId)
  }
}

/**
 * Deletes deliveries that are kept no longer, and notes when the next one is due, or too old. The
 * note is taken before deliveries are read: one that is added meanwhile is noted after this.
 */
const tidy = (context: OrganizationContext): Promise<void> =>
  inOrganization(context, async (transaction) => {
    const { organizationId } = context
    const now = context.clock.now()
    const note = (due: Date | undefined) =>
      asSystem(transaction, (system) => storeNextDue(system, organizationId, due))
    await note(now)
    await deleteDeliveriesBefore(transaction, new Date(now.getTime() - kept))
    await note(await findNextDue(transaction, kept))
  })

const noteDue = (context: OrganizationContext, due: Date): Promise<void> =>
  inOrganization(context, (transaction) =>
    asSystem(transaction, (system) => storeNextDue(system, context.organizationId, due)),
  )

async function deliver(
  context: OrganizationContext,
  delivery: ClaimedDelivery,
  { limit = responseLimit }: DeliveryOptions,
): Promise<void> {
  const { config, keys, clock, organizationId } = context
  const key = unwrapDataKey(keys, delivery.wrappedKey)
  const secrets = [delivery.secret, delivery.previousSecret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => unsealSecret(key, organizationId, sealed))
  const { eventId: id, body, url } = delivery
  const response = await postWebhook(
    { url, body, headers: signatureHeaders({ id, body, at: clock.now() }, secrets) },
    { privateHosts: config.webhookPrivateHosts, limit },
  )
  await inOrganization(context, async (transaction) => {
    const now = clock.now()
    // Before its delivery, as in every change of an endpoint, so that none waits for each other.
    const endpoint = await lockEndpoint(transaction, delivery.endpointId)
    const counts = await recordAttempt(transaction, delivery, resultOf(response, delivery, now))
    if (endpoint === undefined || !counts) return
    if (response.error === undefined) await markEndpointWorking(transaction, endpoint.id)
    else await markEndpointFailing(context, transaction, endpoint)
  })
}

function resultOf(response: WebhookResponse, delivery: ClaimedDelivery, now: Date): AttemptResult {
  const { status, excerpt, error, durationMs } = response
  const next = error === undefined ? undefined : nextAttempt(delivery, now)
  return {
    status: error === undefined ? 'delivered' : next === undefined ? 'failed' : 'pending',
    nextAttemptAt: next ?? null,
    responseStatus: status ?? null,
    responseExcerpt: excerpt,
    error: error ?? null,
    durationMs,
  }
}
