import { sql, type Updateable } from 'kysely'
import type { ContactNote } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export interface NoteRow {
  readonly id: number
  readonly contact_id: number
  readonly text: string
  readonly pinned: boolean
  readonly created_at: Date
  readonly created_by: number
  readonly edited_at: Date | null
  readonly edited_by: number | null
  readonly deleted_at: Date | null
  readonly version: number
}

const columns = [
  ...(['id', 'contact_id', 'pinned', 'created_at', 'created_by'] as const),
  ...(['edited_at', 'edited_by', 'deleted_at', 'version'] as const),
] as const

/** Returns a contact's note, deleted or not; `lock` keeps others from changing it meanwhile. */
export async function findNote(
  transaction: OrganizationTransaction,
  { contactId, id, lock }: { contactId: number; id: number; lock: boolean },
): Promise<NoteRow | undefined> {
  return transaction
    .selectFrom('contact_note')
    .select(columns)
    .select('text')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Returns the first characters of a contact's notes: those with these ids, or the pinned ones. */
export async function listNotes(
  transaction: OrganizationTransaction,
  contactId: number,
  which:
    | { readonly ids: readonly number[]; readonly shown: number }
    | { readonly pinned: number; readonly shown: number },
): Promise<(NoteRow & { readonly cut: boolean })[]> {
  return transaction
    .selectFrom('contact_note')
    .select(columns)
    .select([
      sql<string>`left(text, ${which.shown})`.as('text'),
      sql<boolean>`length(text) > ${which.shown}`.as('cut'),
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('deleted_at', 'is', null)
    .$if('ids' in which, (query) =>
      query.where(sql<boolean>`id = any(${'ids' in which ? which.ids : []}::bigint[])`),
    )
    .$if('pinned' in which, (query) => query.where('pinned', '=', true))
    .orderBy('id', 'desc')
    .limit('pinned' in which ? which.pinned : Math.max(1, which.ids.length))
    .execute()
}

export async function countPinned(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('contact_note')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('pinned', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertNote(
  transaction: OrganizationTransaction,
  note: Pick<NoteRow, 'contact_id' | 'text' | 'pinned' | 'created_at' | 'created_by'> & {
    readonly request_id: string | null
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('contact_note')
    .values({ organization_id: transaction.organizationId, ...note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a note that was sent before, of whichever contact. */
export async function findNoteOfRequest(
  transaction: OrganizationTransaction,
  requestId: string,
): Promise<Pick<NoteRow, 'id' | 'contact_id' | 'deleted_at'> | undefined> {
  return transaction
    .selectFrom('contact_note')
    .select(['id', 'contact_id', 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Changes a note; an editor that was opened before is then stale. */
export async function updateNoteRow(
  transaction: OrganizationTransaction,
  { contact_id, id }: Pick<NoteRow, 'contact_id' | 'id'>,
  values: Updateable<ContactNote>,
): Promise<void> {
  await transaction
    .updateTable('contact_note')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contact_id)
    .where('id', '=', id)
    .execute()
}

/** Keeps the text that a note has until now. */
export async function keepNoteVersion(
  transaction: OrganizationTransaction,
  { id, contact_id, text, created_at, created_by, edited_at, edited_by }: NoteRow,
): Promise<void> {
  await transaction
    .insertInto('contact_note_version')
    .values({
      organization_id: transaction.organizationId,
      contact_id,
      note_id: id,
      text,
      written_at: edited_at ?? created_at,
      written_by: edited_by ?? created_by,
    })
    .execute()
}

/** Returns a note's earlier texts, the latest first. */
export const listNoteVersions = (
  transaction: OrganizationTransaction,
  { id, contact_id }: Pick<NoteRow, 'contact_id' | 'id'>,
) =>
  transaction
    .selectFrom('contact_note_version')
    .select(['text', 'written_at', 'written_by'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contact_id)
    .where('note_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
