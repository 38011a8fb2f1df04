import { type RawBuilder, sql } from 'kysely'
import type { WebhookDeliveryId, WebhookEndpointId } from '../../../kernel/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import { databaseTime } from '../../../platform/database/database-clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { WebhookEvent } from '../shared/webhook-events.ts'
import type { WebhookDelivery } from '../shared/webhooks.contract.ts'

export interface DeliveriesToInsert {
  readonly endpointIds: readonly number[]
  readonly events: readonly WebhookEvent[]
  readonly at: Date
}

/** Adds a delivery of each event to each endpoint, due at once, and returns their ids. */
export async function insertDeliveries(
  transaction: OrganizationTransaction,
  { endpointIds, events, at }: DeliveriesToInsert,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery
      (organization_id, endpoint_id, event_id, event_type, body, occurred_at, next_attempt_at)
    select o.organization_id, e.id, v.event_id, v.event_type, v.body, ${at}::timestamptz,
      ${at}::timestamptz
    from organization o cross join unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ type }) => type)}::text[],
        ${events.map((event) => JSON.stringify(event))}::text[]) with ordinality as v (event_id,
        event_type, body, n)
      cross join unnest(${endpointIds}::bigint[]) as e (id)
    where o.organization_id = ${transaction.organizationId}
    order by v.n returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** A delivery that this process makes now, with all that its request needs. */
export interface ClaimedDelivery {
  readonly id: WebhookDeliveryId
  readonly endpointId: WebhookEndpointId
  readonly eventId: string
  readonly body: string
  readonly attempts: number
  readonly url: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly wrappedKey: Buffer
  /** Until when it is claimed, in microseconds since 1970. */
  readonly lease: number
}

/**
 * SQL: an instant to the microsecond, which a `Date` lacks. As text a cluster may not return it.
 */
const leaseOf = (instant: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${instant} - timestamptz '1970-01-01Z') * 1000000)::bigint`

/**
 * Claims due deliveries of active endpoints, at most `perEndpoint` of each, for `leaseLength`
 * milliseconds by the database's clock: if this process dies, another makes them then. The attempt
 * is counted here, so that one that kills the process counts too.
 */
export async function claimDeliveries(
  transaction: OrganizationTransaction,
  {
    clock,
    leaseLength,
    perEndpoint,
  }: { readonly clock: Clock; readonly leaseLength: number; readonly perEndpoint: number },
): Promise<ClaimedDelivery[]> {
  const at = clock.now()
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_endpoint e cross join lateral (
        select d.id from webhook_delivery d
        where d.organization_id = ${transaction.organizationId} and d.endpoint_id = e.id
          and d.status = 'pending' and d.next_attempt_at <= ${databaseTime(clock)}
        order by d.next_attempt_at, d.id limit ${perEndpoint}
        for update skip locked) d
      where e.organization_id = ${transaction.organizationId} and e.active
        and (e.paused_until is null or e.paused_until <= ${at}))
    update webhook_delivery d
    set attempts = d.attempts + 1, last_attempt_at = ${at},
      next_attempt_at = ${databaseTime(clock, leaseLength)}
    from webhook_endpoint e join data_key k on k.organization_id = e.organization_id
      and k.id = e.data_key_id
    where d.organization_id = ${transaction.organizationId} and d.id in (select id from due)
      and e.organization_id = d.organization_id and e.id = d.endpoint_id
    returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.body, d.attempts,
      ${leaseOf(sql`d.next_attempt_at`)} as lease,
      e.url, e.secret, k.wrapped as "wrappedKey",
      case when e.previous_secret_until > ${at} then e.previous_secret end
        as "previousSecret"`.execute(transaction)
  return rows
}

/**
 * Returns when the organization's next delivery can be made, otherwise when its oldest one is
 * `kept` milliseconds old; undefined without any.
 */
export async function findNextDue(
  transaction: OrganizationTransaction,
  kept: number,
): Promise<Date | undefined> {
  const { organizationId } = transaction
  const { rows } = await sql<{ waiting: Date | null; oldest: Date | null }>`
    select
      (select min(greatest(d.next_attempt_at, e.paused_until)) from webhook_delivery d
      join webhook_endpoint e
         on e.organization_id = d.organization_id and e.id = d.endpoint_id
       where d.organization_id = ${organizationId} and d.status = 'pending'
         and e.active) as waiting,
      (select min(occurred_at) from webhook_delivery
       where organization_id = ${organizationId} and status <> 'pending') as oldest`.execute(
    transaction,
  )
  const { waiting, oldest } = rows[0] ?? {}
  const ends = oldest ? [new Date(oldest.getTime() + kept + 1)] : []
  const [next] = [...(waiting ? [waiting] : []), ...ends].sort((a, b) => a.getTime() - b.getTime())
  return next
}

/** The outcome of one attempt. */
export interface AttemptResult {
  readonly status: WebhookDelivery['status']
  readonly nextAttemptAt: Date | null
  readonly responseStatus: number | null
  readonly responseExcerpt: string | null
  readonly error: string | null
  readonly durationMs: number
}

/**
 * Records the outcome and returns whether it counts. A failure does not if the delivery was made
 * due again or given up during the attempt, or claimed by another process after it.
 */
export async function recordAttempt(
  transaction: OrganizationTransaction,
  { id, lease }: ClaimedDelivery,
  result: AttemptResult,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_delivery')
    .set({
      status: result.status,
      next_attempt_at: result.nextAttemptAt,
      response_status: result.responseStatus,
      response_excerpt: result.responseExcerpt,
      error: result.error,
      duration_ms: result.durationMs,
    })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .$if(result.status !== 'delivered', (query) =>
      query.where('status', '=', 'pending').where(leaseOf(sql`next_attempt_at`), '=', lease),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up what still waits for an endpoint that was switched off or deleted. */
export async function failWaitingDeliveries(
  transaction: OrganizationTransaction,
  endpointId: number,
  error: string,
): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set({ status: 'failed', next_attempt_at: null, error })
    .where('organization_id', '=', transaction.organizationId)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute()
}

export interface DeliveryFilter {
  readonly endpointId: number
  readonly status?: WebhookDelivery['status'] | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export async function listDeliveryRows(
  transaction: OrganizationTransaction,
  { endpointId, status, before, limit }: DeliveryFilter,
) {
  return transaction
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where('endpoint_id', '=', endpointId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Makes deliveries due again, as often as new ones: one, whatever came of it before, or those of an
 * endpoint with a status. Returns how many.
 */
export async function renewDeliveries(
  transaction: OrganizationTransaction,
  of:
    | { readonly id: number }
    | { readonly endpointId: number; readonly status: 'failed' | 'pending' },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_delivery')
    .set({ status: 'pending', attempts: 0, next_attempt_at: at, error: null })
    .where('organization_id', '=', transaction.organizationId)
    .where((where) =>
      'id' in of
        ? where('id', '=', of.id)
        : where.and({ endpoint_id: of.endpointId, status: of.status }),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the endpoint of a delivery, and whether it is switched on. */
export async function findEndpointOfDelivery(transaction: OrganizationTransaction, id: number) {
  return transaction
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.organization_id', '=', 'd.organization_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(['e.id', 'e.active'])
    .where('d.organization_id', '=', transaction.organizationId)
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Deletes finished deliveries of earlier events. */
export async function deleteDeliveriesBefore(
  transaction: OrganizationTransaction,
  before: Date,
): Promise<void> {
  await transaction
    .deleteFrom('webhook_delivery')
    .where('organization_id', '=', transaction.organizationId)
    .where('occurred_at', '<', before)
    .where('status', '!=', 'pending')
    .execute()
}
