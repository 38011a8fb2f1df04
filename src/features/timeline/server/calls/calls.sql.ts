import { sql, type Updateable } from 'kysely'
import type { ContactCall } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { CallOutcome } from '../../shared/call-outcomes.ts'

export interface CallRow {
  readonly id: number
  readonly contact_id: number
  readonly called_at: Date
  readonly outcome: CallOutcome
  readonly minutes: number | null
  readonly remark: string
  readonly created_by: number
  readonly deleted_at: Date | null
  readonly version: number
}

export interface StoredCall extends CallRow {
  readonly created_at: Date
}

const columns = [
  ...(['id', 'contact_id', 'called_at', 'outcome', 'minutes', 'remark', 'created_by'] as const),
  ...(['deleted_at', 'version'] as const),
] as const

export async function insertCall(
  transaction: OrganizationTransaction,
  call: Omit<CallRow, 'id' | 'deleted_at' | 'version'> & {
    readonly created_at: Date
    readonly request_id: string | null
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('contact_call')
    .values({ organization_id: transaction.organizationId, ...call })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a contact's logged call, deleted or not, and locks it. */
export async function findCall(
  transaction: OrganizationTransaction,
  { contactId, id }: { readonly contactId: number; readonly id: number },
): Promise<CallRow | undefined> {
  const row = await transaction
    .selectFrom('contact_call')
    .select(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as CallRow | undefined
}

/** Returns a call that was sent before, of whichever contact. */
export async function findCallOfRequest(
  transaction: OrganizationTransaction,
  requestId: string,
): Promise<StoredCall | undefined> {
  const row = await transaction
    .selectFrom('contact_call')
    .select([...columns, 'created_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row as StoredCall | undefined
}

/** Changes a logged call; an editor that was opened before is then stale. */
export async function updateCallRow(
  transaction: OrganizationTransaction,
  { contact_id, id }: Pick<CallRow, 'contact_id' | 'id'>,
  values: Updateable<ContactCall>,
): Promise<void> {
  await transaction
    .updateTable('contact_call')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contact_id)
    .where('id', '=', id)
    .execute()
}

/** Marks a logged call as deleted, or as kept if `at` is null. */
export async function setCallDeleted(
  transaction: OrganizationTransaction,
  { contact_id, id }: Pick<CallRow, 'contact_id' | 'id'>,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('contact_call')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contact_id)
    .where('id', '=', id)
    .execute()
}

/** Returns a contact's open call requests, oldest first. */
export async function listOpenRequests(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('agent_task')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('kind', '=', 'call_request')
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the call requests that were marked as done with a call and still are. */
export async function listRequestsClosedBy(
  transaction: OrganizationTransaction,
  { contact_id, created_at, created_by }: StoredCall,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('agent_task')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contact_id)
    .where('kind', '=', 'call_request')
    .where('done_at', '=', created_at)
    .where('done_by', '=', created_by)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
