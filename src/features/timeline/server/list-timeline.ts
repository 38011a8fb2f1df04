import type { ContactId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { listMergedInto } from '../../contacts/server/merge/list-merged-into.ts'
import { noteLimits } from '../shared/note-texts.ts'
import type { TimelineEntry } from '../shared/timeline.contract.ts'
import { type TimelinePlace, writeTimelineCursor } from '../shared/timeline-cursor.ts'
import type { TimelineKind } from '../shared/timeline-kinds.ts'
import { readAuthorNames } from './author-names.ts'
import { describeRows } from './describe-rows.ts'
import { noteOf } from './notes/note-wire.ts'
import { listNotes } from './notes/notes.sql.ts'
import { listTimelineRows } from './timeline.sql.ts'

type ShownNote = NonNullable<TimelineEntry['note']>

export interface TimelineQuery {
  readonly id: ContactId
  readonly kind?: TimelineKind | undefined
  readonly by?: 'client' | undefined
  readonly after?: TimelinePlace | undefined
  readonly limit: number
}

/**
 * Returns a page of what happened with a contact, newest first, and the cursor of the next page;
 * the pinned notes come with the first page. Throws 404 as `getContact`.
 */
export async function listTimeline(
  context: MemberContext,
  { id, kind, by, after, limit }: TimelineQuery,
): Promise<{ entries: TimelineEntry[]; next: string | null; pinned: ShownNote[] }> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, id)
    const contactIds = [id, ...(await listMergedInto(transaction, [id]))]
    const rows = await listTimelineRows(transaction, {
      contactId: id,
      contactIds,
      kind,
      by,
      after,
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const entries = await describeRows(transaction, shown, contact)
    const ids = shown.flatMap((row) => (row.branch === 'note' ? [row.id] : []))
    const notes = new Map(
      (await readNotes(transaction, id, { ids })).map((note) => [`note-${note.id}`, note]),
    )
    return {
      entries: entries.map((entry) => ({ ...entry, note: notes.get(entry.key) ?? null })),
      next: rows.length > limit && last !== undefined ? writeTimelineCursor(last.place) : null,
      pinned:
        after === undefined && by === undefined && (kind === undefined || kind === 'notes')
          ? await readNotes(transaction, id, { pinned: noteLimits.pinned })
          : [],
    }
  })
}

async function readNotes(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  which: { readonly ids: readonly number[] } | { readonly pinned: number },
): Promise<ShownNote[]> {
  if ('ids' in which && which.ids.length === 0) return []
  const rows = await listNotes(transaction, contactId, { ...which, shown: noteLimits.shown })
  const authors = rows.flatMap(({ created_by, edited_by }) => [created_by, edited_by])
  const nameOf = await readAuthorNames(transaction, authors)
  return rows.map((row) => ({ ...noteOf(row, nameOf), cut: row.cut }))
}
