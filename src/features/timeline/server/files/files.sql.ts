import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type Counted, dropTotals } from '../../../../platform/recent-totals.ts'
import type { ContactFileKind } from '../../shared/files/file.rules.ts'

export interface ContactFileRow {
  readonly id: number
  readonly contact_id: number
  readonly name: string
  readonly kind: ContactFileKind
  readonly bytes: number
  readonly created_at: Date
  readonly created_by: number
  readonly deleted_at: Date | null
}

export interface SealedFileRow extends ContactFileRow {
  readonly data_key_id: number
  readonly sealed_key: Buffer
}

const columns = [
  ...(['id', 'contact_id', 'name', 'kind', 'bytes', 'created_at', 'created_by'] as const),
  'deleted_at',
] as const

export const listFileRows = (
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<ContactFileRow[]> =>
  transaction
    .selectFrom('contact_file')
    .select(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<ContactFileRow[]>

/** Returns a contact's file, deleted or not. */
export const findFileRow = (
  transaction: OrganizationTransaction,
  contactId: number,
  id: number,
): Promise<SealedFileRow | undefined> =>
  transaction
    .selectFrom('contact_file')
    .select([...columns, 'data_key_id', 'sealed_key'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<SealedFileRow | undefined>

/** Returns the file of an upload that was sent before. */
export const findFileOfRequest = (
  transaction: OrganizationTransaction,
  requestId: string,
): Promise<ContactFileRow | undefined> =>
  transaction
    .selectFrom('contact_file')
    .select(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where('request_id', '=', requestId)
    .executeTakeFirst() as Promise<ContactFileRow | undefined>

export async function insertFileRow(
  transaction: OrganizationTransaction,
  file: Omit<SealedFileRow, 'id' | 'deleted_at'> & { readonly request_id: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('contact_file')
    .values({ organization_id: transaction.organizationId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  dropTotals(transaction)
  return id
}

/** Marks a file as deleted, or as kept if `at` is null. */
export async function setFileDeleted(
  transaction: OrganizationTransaction,
  id: number,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('contact_file')
    .set({ deleted_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Bytes of the agency's files, those in the trash too, and the rows that were read for it. */
export async function countStoredBytes(transaction: OrganizationTransaction): Promise<Counted> {
  return transaction
    .selectFrom('contact_file_part')
    .select([
      sql<number>`coalesce(sum(octet_length(sealed)), 0)::float8`.as('total'),
      sql<number>`count(*)::int`.as('read'),
    ])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
}

export async function insertFilePart(
  transaction: OrganizationTransaction,
  part: { readonly file_id: number; readonly ordinal: number; readonly sealed: Buffer },
): Promise<void> {
  await transaction
    .insertInto('contact_file_part')
    .values({ organization_id: transaction.organizationId, ...part })
    .execute()
}

/** Returns a file's parts in their order. */
export async function listFileParts(
  transaction: OrganizationTransaction,
  fileId: number,
): Promise<Buffer[]> {
  const rows = await transaction
    .selectFrom('contact_file_part')
    .select('sealed')
    .where('organization_id', '=', transaction.organizationId)
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ sealed }) => sealed)
}

/** Erases the files that were deleted until an instant, with their bytes. */
export async function eraseFiles(transaction: OrganizationTransaction, at: Date): Promise<void> {
  const rows = await transaction
    .deleteFrom('contact_file')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', '<=', at)
    .returning('id')
    .execute()
  await transaction
    .deleteFrom('contact_file_part')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`file_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  dropTotals(transaction)
}

export type AgencyFile = Pick<ContactFileRow, 'id' | 'kind'>

export const listAgencyFiles = (transaction: OrganizationTransaction): Promise<AgencyFile[]> =>
  transaction
    .selectFrom('contact_file')
    .select(['id', 'kind'])
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute() as Promise<AgencyFile[]>

export const findAgencyFile = (
  transaction: OrganizationTransaction,
  id: number,
): Promise<SealedFileRow | undefined> =>
  transaction
    .selectFrom('contact_file')
    .select([...columns, 'data_key_id', 'sealed_key'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<SealedFileRow | undefined>
