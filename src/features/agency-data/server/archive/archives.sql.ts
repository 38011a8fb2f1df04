import { sql } from 'kysely'
import type { AgentId } from '../../../../kernel/ids.ts'
import { personName } from '../../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { listAdmins } from '../../../access/server/list-admins.ts'

/** Returns the newest archive with the name of who asked for it. */
export async function findNewestArchive(transaction: OrganizationTransaction) {
  const row = await transaction
    .selectFrom('archive as r')
    .leftJoin('agent as a', (join) =>
      join
        .on('a.organization_id', '=', transaction.organizationId)
        .onRef('a.id', '=', 'r.asked_by'),
    )
    .selectAll('r')
    .select(['a.first_name', 'a.last_name'])
    .where('r.organization_id', '=', transaction.organizationId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, asker: personName(row.first_name, row.last_name) }
}

/** Returns an archive, locked against a cancellation if it is to be worked on. */
export const findArchive = (
  transaction: OrganizationTransaction,
  id: number,
  { lock = false }: { lock?: boolean } = {},
) =>
  transaction
    .selectFrom('archive')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Adds an archive to make; returns undefined while another one is being made. */
export async function insertArchive(
  transaction: OrganizationTransaction,
  archive: { askedBy: AgentId; askedAt: Date; withAnswers: boolean },
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('archive')
    .values({
      organization_id: transaction.organizationId,
      asked_by: archive.askedBy,
      asked_at: archive.askedAt,
      with_answers: archive.withAnswers,
      status: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Change {
  readonly status?: 'making' | 'ready' | 'failed' | 'canceled' | 'expired'
  readonly rows_done?: number
  readonly rows_total?: number
  readonly bytes?: number
  readonly finished_at?: Date
  readonly expires_at?: Date | null
  readonly data_key_id?: number | null
  readonly sealed_key?: Buffer | null
}

export async function changeArchive(
  transaction: OrganizationTransaction,
  id: number,
  change: Change,
): Promise<void> {
  await transaction
    .updateTable('archive')
    .set(change)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Ends archives: their parts and keys are deleted. */
export async function endArchives(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  status: 'failed' | 'canceled' | 'expired',
): Promise<void> {
  if (ids.length === 0) return
  await deleteParts(transaction, ids)
  await transaction
    .updateTable('archive')
    .set({ status, expires_at: null, data_key_id: null, sealed_key: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', ids)
    .execute()
}

/** Returns the archives that wait, are being made or are ready, the newest last, locked. */
export const lockArchives = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('archive')
    .select(['id', 'status', 'expires_at', 'asked_by'])
    .where('organization_id', '=', transaction.organizationId)
    .where('status', 'in', ['waiting', 'making', 'ready'])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function deleteParts(
  transaction: OrganizationTransaction,
  archiveIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('archive_part')
    .where('organization_id', '=', transaction.organizationId)
    .where('archive_id', 'in', archiveIds)
    .execute()
}

export async function insertPart(
  transaction: OrganizationTransaction,
  part: { archiveId: number; ordinal: number; sealed: Buffer },
): Promise<void> {
  await transaction
    .insertInto('archive_part')
    .values({
      organization_id: transaction.organizationId,
      archive_id: part.archiveId,
      ordinal: part.ordinal,
      sealed: part.sealed,
    })
    .execute()
}

export async function findPart(
  transaction: OrganizationTransaction,
  archiveId: number,
  ordinal: number,
): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('archive_part')
    .select('sealed')
    .where('organization_id', '=', transaction.organizationId)
    .where('archive_id', '=', archiveId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst()
  return row?.sealed
}

/** Whether the member is still an admin of the agency. */
export const isStillAdmin = async (
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<boolean> => (await listAdmins(transaction)).some(({ id }) => id === agentId)

/** Returns how many clients the agency has. */
export async function countClients(transaction: OrganizationTransaction): Promise<number> {
  const { clients } = await transaction
    .selectFrom('contact')
    .select(sql<number>`count(*)`.as('clients'))
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return clients
}
