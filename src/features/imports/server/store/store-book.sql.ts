import type pg from 'pg'
import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import {
  type StagedOutcome,
  upsertFromStaging,
} from '../../../contacts/server/staging/upsert-from-staging.ts'
import { emailExists } from '../../../contacts/shared/contact-texts.ts'
import { contactLimitReached } from '../../../entitlements/shared/contact-limit.ts'
import { type ColumnMapping, type ImportField, importFields } from '../../shared/import-fields.ts'
import { clearedColumns, type WritingChoice } from '../../shared/import-mode.ts'
import { noSuchContactReason } from '../../shared/import-texts.ts'
import { undoUntil } from '../../shared/undo.rules.ts'
import type { StagedBook } from './stage-book.ts'

export interface BookToStore extends WritingChoice {
  readonly organizationId: OrganizationId
  readonly importId: ImportId
  readonly ownerId: AgentId | null
  readonly mapping: ColumnMapping
  readonly now: Date
}

/** Refuses with 422 and the limit's text before anything is written when the staged addresses that are new do not all fit in. */
export async function refuseOverLimit(
  client: pg.ClientBase,
  { organizationId, mode }: BookToStore,
): Promise<void> {
  if (mode === 'update') return
  const { rows } = await client.query<{ limit: number; contacts: number; staged: number }>(
    `select contact_limit as "limit", (select count(*)::int from contact where organization_id = $1) as contacts,
      (select count(*)::int from staged_contact) as staged
    from organization where organization_id = $1 and contact_limit >= 0`,
    [organizationId],
  )
  const [row] = rows
  if (row === undefined || row.contacts + row.staged <= row.limit) return
  const { rows: counted } = await client.query<{ fresh: number }>(
    `select count(*)::int as fresh from staged_contact s
    where not exists (select from contact c where c.organization_id = $1 and lower(c.email) = lower(s.email))`,
    [organizationId],
  )
  refuse(row.contacts + (counted[0]?.fresh ?? 0), row.limit, counted[0]?.fresh ?? 0)
}

function refuse(contacts: number, limit: number, fresh: number): void {
  if (fresh > 0 && contacts > limit)
    throw new AppError('UNPROCESSABLE_CONTENT', contactLimitReached(contacts, limit), {
      contacts,
      limit,
    })
}

// As adding a contact does: written first, then counted under the organization's lock, so that two additions cannot take one place.
async function checkLimitAgain(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  inserted: number,
): Promise<void> {
  if (inserted === 0) return
  const { rows } = await client.query<{ limit: number | null }>(
    'select contact_limit as "limit" from organization where organization_id = $1 for no key update',
    [organizationId],
  )
  const limit = rows[0]?.limit ?? -1
  if (limit < 0) return
  const { rows: counted } = await client.query<{ contacts: number }>(
    'select count(*)::int as contacts from contact where organization_id = $1',
    [organizationId],
  )
  refuse(counted[0]?.contacts ?? 0, limit, inserted)
}

/** The staged rows into the contacts, and those the choice of mode leaves out into the issues. */
export async function writeContacts(
  client: pg.ClientBase,
  book: BookToStore,
  headers: readonly string[],
): Promise<StagedOutcome> {
  const { organizationId, importId, ownerId, mode, now } = book
  const clears = clearedColumns(book.mapping, book)
  if (clears.length > 0) await keepWhereUnusable(client, clears)
  const outcome = await upsertFromStaging(client, {
    organizationId,
    agentId: ownerId,
    mode,
    clears,
    importId,
    now,
  })
  await checkLimitAgain(client, organizationId, outcome.inserted)
  const met = outcome.conflicts.map(({ rowNumber }) => rowNumber)
  if (met.length > 0) {
    // A row that is not imported has nothing to warn of.
    await client.query('delete from staged_issue where row_number = any ($1::int[])', [met])
    await client.query(
      `insert into staged_issue (row_number, ordinal, kind, reason, message, cells) select s.row_number, 0, 'error', $2, $3, ${cellsOf(headers, book.mapping)}
      from staged_contact s where s.row_number = any ($1::int[])`,
      mode === 'update'
        ? [met, 'unknown_email', noSuchContactReason]
        : [met, 'existing_email', emailExists],
    )
  }
  return outcome
}

/** A cell that cannot be read is not blank: where blanks clear, it still keeps what is there. */
async function keepWhereUnusable(client: pg.ClientBase, clears: readonly string[]): Promise<void> {
  const set = clears.map(
    (column) =>
      `${column} = case when u.fields @> '{${column}}' then c.${column} else s.${column} end`,
  )
  await client.query(
    `update staged_contact s set ${set.join(', ')}
    from (select row_number, array_agg(field) as fields from staged_issue where reason = 'unusable' group by row_number) u, contact c
    where u.row_number = s.row_number and c.id = contact_by_email(s.email)`,
  )
}

const stagedText: Readonly<Record<ImportField, string>> = {
  email: 's.email',
  first_name: 's.first_name',
  last_name: 's.last_name',
  full_name: "concat_ws(' ', s.first_name, s.last_name)",
  phone_number: 's.phone_number',
  zip_code: 's.zip_code',
  state: 's.state',
  gender: 's.gender',
  tobacco_user: "case when s.tobacco_user then 'Yes' when not s.tobacco_user then 'No' end",
  birth_date: "to_char(s.birth_date, 'MM/DD/YYYY')",
  effective_date: "to_char(s.effective_date, 'MM/DD/YYYY')",
  current_carrier: 's.current_carrier',
  plan_type: 's.plan_type',
}

/** The file's columns made again from a staged row, for the error-row download; columns that fill nothing stay blank. */
function cellsOf(headers: readonly string[], mapping: ColumnMapping): string {
  const texts = headers.map((header) => {
    const field = importFields.find((one) => mapping[one] === header)
    return field === undefined ? "''" : `coalesce(${stagedText[field]}, '')`
  })
  return `array[${texts.join(', ')}]::text[]`
}

/** Ids of the contacts the staged rows stand for, or undefined when they are more than `most`. */
export async function stagedContactIds(
  client: pg.ClientBase,
  most: number,
): Promise<number[] | undefined> {
  const { rows: counted } = await client.query<{ staged: number }>(
    'select count(*)::int as staged from staged_contact',
  )
  if ((counted[0]?.staged ?? 0) > most) return undefined
  const { rows } = await client.query<{ id: number | null }>(
    'select contact_by_email(email) as id from staged_contact',
  )
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Keeps the result with the import, in the transaction that wrote the contacts. */
export async function finishImport(
  client: pg.ClientBase,
  { organizationId, importId, now }: BookToStore,
  staged: StagedBook,
  outcome: StagedOutcome,
): Promise<void> {
  await client.query('delete from import_issue where organization_id = $1 and import_id = $2', [
    organizationId,
    importId,
  ])
  await client.query(
    `insert into import_issue (organization_id, import_id, row_number, ordinal, kind, reason, message, cells)
    select $1, $2, row_number, ordinal, kind, reason, message, cells from staged_issue`,
    [organizationId, importId],
  )
  const imported = outcome.inserted + outcome.updated + outcome.unchanged
  await client.query(
    `update import set status = 'done', message = null, undo_until = $10, headers = $3, ignored_columns = $4, total_rows = $5::int, rows_read = $5::int, imported_rows = $6::int,
      inserted_rows = $7, updated_rows = $8, error_rows = $5::int - $6::int, finished_at = $9,
      warning_rows = (select count(distinct row_number) from staged_issue where kind = 'warning'),
      converted_carriers = (select count(*) from staged_issue where kind = 'carrier')
    where organization_id = $1 and id = $2`,
    [
      organizationId,
      importId,
      staged.headers,
      staged.ignoredColumns,
      staged.totals.rows,
      imported,
      outcome.inserted,
      outcome.updated,
      now,
      undoUntil(now),
    ],
  )
}

/** Writes down why nothing was imported, while the import's lock is still held. */
export async function failImport(
  client: pg.ClientBase,
  { organizationId, importId, now }: BookToStore,
  message: string,
): Promise<void> {
  await client.query(
    `update import set status = 'failed', message = $3, finished_at = $4, total_rows = 0, imported_rows = 0 where organization_id = $1 and id = $2`,
    [organizationId, importId, message, now],
  )
}
