import { sql } from 'kysely'
import { dayMs } from '../../../kernel/duration.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { eraseFiles } from './files/files.sql.ts'

/** How long a deleted note, call or file can be restored. */
const keptFor = dayMs

const tables = ['contact_note', 'contact_call', 'contact_file'] as const

async function findOldestDeleted(transaction: OrganizationTransaction): Promise<Date | undefined> {
  const oldest: Date[] = []
  for (const table of tables) {
    const row = await transaction
      .selectFrom(table)
      .select('deleted_at')
      .where('organization_id', '=', transaction.organizationId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst()
    if (row?.deleted_at) oldest.push(row.deleted_at)
  }
  return oldest.sort((a, b) => a.getTime() - b.getTime())[0]
}

async function eraseThrough(transaction: OrganizationTransaction, at: Date): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number; contact_id: number }>`
    delete from contact_note where organization_id = ${organizationId} and deleted_at <= ${at}
    returning id, contact_id`.execute(transaction)
  await sql`
    delete from contact_note_version where organization_id = ${organizationId}
      and contact_id = any(${rows.map((row) => row.contact_id)}::bigint[])
      and note_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(transaction)
  await sql`
    delete from contact_call where organization_id = ${organizationId}
      and deleted_at <= ${at}`.execute(transaction)
  await eraseFiles(transaction, at)
}

/** Erases notes, calls and files that were deleted a day ago, with their earlier texts. */
export function eraseDeletedNotes(services: Services): Promise<unknown> {
  return forEachDue(services, { work: 'notes' }, async ({ transaction, clock }) => {
    const through = new Date(clock.now().getTime() - keptFor)
    const oldest = await findOldestDeleted(transaction)
    if (oldest !== undefined && oldest <= through) await eraseThrough(transaction, through)
    const left = await findOldestDeleted(transaction)
    return { dueAt: left === undefined ? undefined : new Date(left.getTime() + keptFor) }
  })
}
