import { sql } from 'kysely'
import type { AgentId, WebhookEndpointId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { WebhookEventType } from '../shared/webhook-events.ts'

/** Returns the organization's endpoints, oldest first, or the one with this id. */
export async function listEndpointRows(
  transaction: OrganizationTransaction,
  { id, lock = false }: { id?: number; lock?: boolean } = {},
) {
  return transaction
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d
      where d.organization_id = ${transaction.organizationId}
        and d.endpoint_id = e.id and d.status = 'pending')`.as('waiting'),
    )
    .select(
      // An older event that was sent again may be the latest; more than these are not read for it.
      sql<Date | null>`(select max(r.last_attempt_at) from (
        select d.last_attempt_at from webhook_delivery d
        where d.organization_id = ${transaction.organizationId}
          and d.endpoint_id = e.id and d.status = 'delivered'
        order by d.id desc limit 1000) r)`.as('last_delivered_at'),
    )
    .where('e.organization_id', '=', transaction.organizationId)
    .$if(id !== undefined, (query) => query.where('e.id', '=', Number(id)))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .orderBy('e.id')
    .execute()
}
export type EndpointRow = Awaited<ReturnType<typeof listEndpointRows>>[number]

/**
 * Returns the endpoints that receive events of this type, with their organization's public id; none
 * in demo mode (decision 64).
 */
export async function listListeners(transaction: OrganizationTransaction, type: WebhookEventType) {
  return transaction
    .selectFrom('webhook_endpoint as e')
    .innerJoin('organization as o', 'o.organization_id', 'e.organization_id')
    .select(['e.id', 'o.public_id as organizationPublicId'])
    .where('e.organization_id', '=', transaction.organizationId)
    .where('e.active', '=', true)
    .where('o.demo_mode', '=', false)
    .where(sql<boolean>`${type} = any(e.event_types)`)
    .execute()
}

/** Locks an endpoint for the outcome of an attempt; undefined for one that was deleted. */
export async function lockEndpoint(transaction: OrganizationTransaction, id: number) {
  return transaction
    .selectFrom('webhook_endpoint')
    .select(['id', 'active', 'failing_since'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedEndpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>

export interface EndpointToInsert {
  readonly url: string
  readonly description: string
  readonly eventTypes: readonly string[]
  readonly dataKeyId: number
  readonly secret: Buffer
  readonly createdBy: AgentId
  readonly at: Date
}

export async function insertEndpoint(
  transaction: OrganizationTransaction,
  endpoint: EndpointToInsert,
): Promise<WebhookEndpointId> {
  const { id } = await transaction
    .insertInto('webhook_endpoint')
    .values({
      organization_id: transaction.organizationId,
      url: endpoint.url,
      description: endpoint.description,
      event_types: [...endpoint.eventTypes],
      data_key_id: endpoint.dataKeyId,
      secret: endpoint.secret,
      created_by: endpoint.createdBy,
      created_at: endpoint.at,
      updated_at: endpoint.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as WebhookEndpointId
}

type EndpointChange = Partial<
  Pick<
    EndpointRow,
    | 'url'
    | 'description'
    | 'event_types'
    | 'active'
    | 'gave_up_at'
    | 'failing_since'
    | 'paused_until'
    | 'data_key_id'
    | 'secret'
    | 'previous_secret'
    | 'previous_secret_until'
    | 'updated_at'
    | 'version'
  >
>

export async function changeEndpoint(
  transaction: OrganizationTransaction,
  id: number,
  change: EndpointChange,
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set(change)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Records that an endpoint took a delivery. Most find nothing to change. */
export async function markEndpointWorking(
  transaction: OrganizationTransaction,
  id: number,
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set({ failing_since: null, paused_until: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Returns whether there was such an endpoint. */
export async function deleteEndpointRow(
  transaction: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('webhook_endpoint')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the agency's endpoints against more until the transaction ends; returns their URLs. */
export async function lockEndpointUrls(transaction: OrganizationTransaction): Promise<string[]> {
  await transaction
    .selectFrom('organization')
    .select('organization_id')
    .where('organization_id', '=', transaction.organizationId)
    .forNoKeyUpdate()
    .execute()
  const rows = await transaction
    .selectFrom('webhook_endpoint')
    .select('url')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  return rows.map(({ url }) => url)
}
