import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  chosenGone,
  matchPeople,
  repeatedPerson,
} from '../../../contacts/server/staging/match-people.ts'
import {
  listCountedNewRows,
  listUncountedKnownRows,
} from '../../../contacts/server/staging/staged-contacts.ts'
import { cellsOfFile } from '../../../contacts/server/staging/staged-rows.ts'
import {
  type StagedOutcome,
  upsertFromStaging,
} from '../../../contacts/server/staging/upsert-from-staging.ts'
import { emailExists } from '../../../contacts/shared/contact-texts.ts'
import {
  checkContactLimit,
  checkRoom,
  countUncounted,
  readContactRoom,
} from '../../../entitlements/server/check-plan-limits.ts'
import { clearedColumns } from '../../shared/import-mode.ts'
import {
  chosenGoneReason,
  existingPersonReason,
  householdFullReason,
  keptEmailReason,
  noSuchContactReason,
  noSuchPersonReason,
  sameContactReason,
} from '../../shared/import-texts.ts'
import type { FileState } from '../../shared/rows/clean-file.ts'
import { undoUntil } from '../../shared/undo.rules.ts'
import type { ImportRun } from '../import-run.ts'
import { addIssues, afterCells } from './import-issues.sql.ts'
import type { BroughtBeside } from './write-beside.ts'

/**
 * Throws 422 before any write when the new contacts who count exceed the contact limit, whatever
 * places others free. `writeContacts` knows how many those are.
 */
export async function refuseBeyondLimit(
  transaction: OrganizationTransaction,
  { mode, told, scope }: ImportRun,
  importId: ImportId,
  stagedRows: number,
): Promise<void> {
  const room = mode === 'update' ? undefined : await readContactRoom(transaction)
  if (room === undefined || room.contacts + stagedRows <= room.limit) return
  await matchPeople(transaction, { importId, told, scope })
  const { length } = await listCountedNewRows(transaction, importId)
  if (length === 0) return
  const freed = mode === 'both' ? (await listUncountedKnownRows(transaction, importId)).length : 0
  if (room.contacts + length - freed > room.limit) checkRoom(room, length)
}

/**
 * Writes the staged rows into the contacts, and the rows that the mode leaves out into the issues.
 * Throws 422 beyond the contact limit.
 */
export async function writeContacts(
  transaction: OrganizationTransaction,
  run: ImportRun & { readonly lastImport: ImportId | undefined },
  importId: ImportId,
): Promise<StagedOutcome> {
  const { mode, scope, sharing, told, lastImport, now } = run
  const clears = clearedColumns(run.mapping, run)
  const outcome = await upsertFromStaging(transaction, {
    importId,
    agentId: run.ownerId,
    agentByRow: Boolean(run.mapping.agent),
    mode,
    clears,
    sharing,
    scope,
    told,
    lastImport,
    now,
    today: run.today,
  })
  if (outcome.inserted > 0) {
    const uncounted = await countUncounted(transaction, sql`import_id = ${importId}`)
    await checkContactLimit(transaction, now, outcome.inserted - uncounted)
  }
  const reasons =
    mode === 'update'
      ? (['unknown_email', noSuchContactReason, noSuchPersonReason] as const)
      : (['existing_email', emailExists, existingPersonReason] as const)
  const { repeated } = outcome
  const full = ['household_full', householdFullReason, householdFullReason] as const
  for (const [rows, why] of [[outcome.conflicts, reasons] as const, [outcome.full, full] as const])
    if (rows.length > 0) await refuseRows(transaction, importId, { rows, repeated, why })
  const kept = outcome.kept.map(({ row, email }) => ({
    rowNumber: row,
    ordinal: afterCells,
    kind: 'warning' as const,
    reason: 'kept_email' as const,
    message: keptEmailReason,
    cells: [email],
  }))
  await addIssues(transaction, importId, kept)
  return outcome
}

interface RefusedRows {
  readonly rows: readonly number[]
  readonly repeated: StagedOutcome['repeated']
  /** The reason, its text, and its text for a person without an email address. */
  readonly why: readonly [reason: string, message: string, personMessage: string]
}

/** Turns rows without a contact to update, or with one they may not change, into error rows. */
async function refuseRows(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { rows, repeated, why: [reason, message, personMessage] }: RefusedRows,
): Promise<void> {
  const { organizationId } = transaction
  // A row that is not imported has no warnings.
  await sql`delete from import_issue where organization_id = ${organizationId}
    and import_id = ${importId}
    and row_number = any (${rows}::int[])`.execute(transaction)
  await sql`insert into import_issue (organization_id, import_id, row_number, ordinal, kind, reason,
    message, cells)
    select s.organization_id, s.import_id, s.row_number, 0, 'error',
      case when s.contact_id = ${repeatedPerson} then 'repeated_person'
        when s.contact_id = ${chosenGone} then 'chosen_gone' else ${reason}::text end,
      case when s.contact_id = ${repeatedPerson} then r.message
        when s.contact_id = ${chosenGone} then ${chosenGoneReason}::text
        when s.email is null or s.contact_id is not null and not exists (select 1 from contact c
          where c.organization_id = ${organizationId}::bigint and c.email = lower(s.email))
          then ${personMessage}::text
        else ${message}::text end,
      ${sql.raw(cellsOfFile)}
    from staged_contact s left join unnest(${repeated.map(({ row }) => row)}::int[],
      ${repeated.map(({ kept }) => sameContactReason(kept))}::text[]) as r (row_number, message)
      on r.row_number = s.row_number
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and s.row_number = any (${rows}::int[])`.execute(transaction)
}

/** Stores the import's result in the transaction that wrote the contacts. */
export async function finishImport(
  transaction: OrganizationTransaction,
  { now }: ImportRun,
  importId: ImportId,
  { file, outcome, brought }: { file: FileState; outcome: StagedOutcome; brought: BroughtBeside },
): Promise<void> {
  const { organizationId } = transaction
  const { rows, leftOut } = file.totals
  const reassigned = brought.reassigned.reduce((sum, { ids }) => sum + ids.length, 0)
  const imported = outcome.inserted + outcome.updated + outcome.unchanged
  await sql`update import set status = 'done', message = null, undo_until = ${undoUntil(now)},
    finished_at = ${now},
      headers = ${file.headers}, ignored_columns = ${file.ignoredColumns}, total_rows = ${rows},
      rows_read = ${rows},
      imported_rows = ${imported}, inserted_rows = ${outcome.inserted},
      updated_rows = ${outcome.updated}, reassigned_rows = ${reassigned},
      tags_given = ${brought.tagsGiven}, notes_added = ${brought.notesAdded},
      error_rows = ${rows - imported - leftOut}, left_out_rows = ${leftOut}, warning_rows = i.warned, converted_carriers = i.converted
    from (select count(distinct row_number) filter (where kind = 'warning') as warned,
      count(*) filter (where kind = 'carrier') as converted
      from import_issue where organization_id = ${organizationId} and import_id = ${importId}) i
    where organization_id = ${organizationId} and id = ${importId}`.execute(transaction)
}
