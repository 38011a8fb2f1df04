import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ImportId } from '../../../../kernel/ids.ts'
import { conflictError } from '../../../../platform/database/retry-on-conflict.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { defaultedColumns } from '../../shared/contact-columns.ts'
import { agentUnknown } from '../../shared/contact-texts.ts'
import { lockAgent, nextVersion } from '../edit/write-contacts.sql.ts'
import { contactValues } from '../import-undo/contact-values.ts'
import { listNewRows, planForStaged, stagedEmails } from './staged-contacts.ts'
import { insertedColumns, insertedValue, updatedValues } from './written-values.ts'

export interface StagedUpsert {
  readonly importId: ImportId
  /** Owner of new and changed contacts. With null, new ones have none and existing keep theirs. */
  readonly agentId: AgentId | null
  /** Rows to write: those with a new email address, those of existing contacts, or both. */
  readonly mode: 'create' | 'update' | 'both'
  /**
   * Columns in which a blank cell clears the existing value, instead of keeping it. Those with a
   * default are always kept.
   */
  readonly clears?: readonly string[]
  readonly now: Date
}

export interface StagedOutcome {
  readonly inserted: number
  readonly updated: number
  /** Rows of existing contacts that change nothing. */
  readonly unchanged: number
  /**
   * Numbers of the rows that were not written: `create` found a contact with the email address,
   * `update` found none.
   */
  readonly conflicts: readonly number[]
}

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** Returns the condition for the import's rows `s` of staged_contact. */
const staged = ({ organizationId }: OrganizationTransaction, { importId }: StagedUpsert) =>
  sql<boolean>`s.organization_id = ${organizationId}::bigint and s.import_id = ${importId}::bigint`

const insertRows = (
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  condition: RawBuilder<boolean>,
) => sql`
  insert into contact (organization_id, ${names(insertedColumns)}, agent_id, import_id, created_at,
    updated_at)
  select s.organization_id, ${names(insertedColumns.map(insertedValue))}, ${of.agentId}::bigint,
    s.import_id,
    ${of.now}::timestamptz, ${of.now}::timestamptz
  from staged_contact s left join zip z on z.zip = s.zip_code
  where ${staged(transaction, of)} and ${condition} order by s.row_number`

async function createContacts(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
): Promise<StagedOutcome> {
  const { rows } = await sql<{ inserted: number; conflicts: number[] }>`
    with written as (${insertRows(transaction, of, sql`true`)}
      on conflict (organization_id, email) do nothing returning email)
    select (select count(*)::int from written) as inserted,
      coalesce(array_agg(s.row_number order by s.row_number), '{}') as conflicts
      from staged_contact s
    where ${staged(transaction, of)} and not exists (select from written w
      where w.email = lower(s.email))`.execute(transaction)
  const { inserted = 0, conflicts = [] } = rows[0] ?? {}
  return { inserted, updated: 0, unchanged: 0, conflicts }
}

/** Returns every subset of these columns, including none and all. */
const choicesOf = (columns: readonly string[]): string[][] =>
  columns.reduce<string[][]>(
    (choices, column) => choices.flatMap((choice) => [[...choice, column], choice]),
    [[]],
  )

/**
 * Writes the rows that are filled in exactly the columns `filled` among those with a default,
 * because in `excluded` a blank cell looks like the default. `before` is read by the same
 * statement, so before its writes; its version shows whether it is the replaced row.
 */
function overwriteRows(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  { filled, missing }: { filled: readonly string[]; missing: readonly number[] },
) {
  const values = Object.entries(updatedValues(filled, new Set(of.clears)))
  const kinds = defaultedColumns.map((name) =>
    filled.includes(name) ? `s.${name} is not null` : `s.${name} is null`,
  )
  const condition = sql<boolean>`${sql.raw(kinds.join(' and '))}
  and s.row_number <> all (${missing}::int[])`
  return sql<{ rows: number; kept: number; inserted: number; updated: number }>`
    with written as (${insertRows(transaction, of, condition)}
      on conflict (organization_id, email) do update
      set ${names(values.map(([name, value]) => `${name} = ${value}`))},
        version = ${nextVersion('contact')}, updated_at = excluded.updated_at
      where (${names(values.map(([name]) => `contact.${name}`))})
        is distinct from (${names(values.map(([, value]) => value))})
      returning organization_id, id, version, (xmax = 0) as inserted,
        case when xmax <> 0 then ${names([contactValues('contact')])} end as after),
    kept as (insert into contact_before_import (organization_id, import_id, contact_id, before,
    after)
      select w.organization_id, ${of.importId}::bigint, w.id, c.before, w.after from written w
        cross join lateral
        (select ${names([contactValues('c')])} as before from contact c
         where c.organization_id = ${transaction.organizationId} and c.id = w.id
           and c.version = w.version - 1 offset 0) c
      where not w.inserted returning contact_id)
    select (select count(*)::int from staged_contact s
      where ${staged(transaction, of)} and ${condition}) as rows,
      (select count(*)::int from kept) as kept,
      count(*) filter (where inserted)::int as inserted,
      count(*) filter (where not inserted)::int as updated from written`
}

/**
 * Locks the contacts of the staged rows in the order in which every other action locks contacts:
 * the upsert would do it in the order of the file, and deadlock with people's edits.
 */
async function lockExisting(transaction: OrganizationTransaction, of: StagedUpsert): Promise<void> {
  await sql`select count(*) from (select c.id from contact c
    where c.organization_id = ${transaction.organizationId} and c.email in (
      select s.email from ${stagedEmails(transaction.organizationId, of.importId)})
    order by c.id for no key update) locked`.execute(transaction)
}

/**
 * A cell that cannot be read is not blank: in columns that blanks clear, the row gets the contact's
 * current value.
 */
async function keepUnusable(transaction: OrganizationTransaction, of: StagedUpsert): Promise<void> {
  const { clears = [] } = of
  if (clears.length === 0) return
  const values = clears.map(
    (name) => `${name} = case when '${name}' = any (s.unusable) then c.${name} else s.${name} end`,
  )
  await sql`update staged_contact s set ${names(values)} from contact c
    where ${staged(transaction, of)} and s.unusable is not null
      and c.organization_id = ${transaction.organizationId}
        and c.email = lower(s.email)`.execute(transaction)
}

/**
 * Writes an import's staged rows into the organization's contacts. `create` does not change
 * existing contacts. `update` and `both` replace values by filled cells, skip rows without a
 * change, and keep replaced values in contact_before_import. The caller must have checked the
 * member's rights. Throws 400 for an owner who was deleted meanwhile, and an error that
 * `retryOnConflict` retries when the same contacts change at the same time.
 */
export async function upsertFromStaging(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
): Promise<StagedOutcome> {
  if (of.agentId !== null && !(await lockAgent(transaction, of.agentId)))
    throw new AppError('BAD_REQUEST', agentUnknown)
  await planForStaged(transaction)
  if (of.mode === 'create') return createContacts(transaction, of)
  await lockExisting(transaction, of)
  await keepUnusable(transaction, of)
  const missing = of.mode === 'update' ? await listNewRows(transaction, of.importId) : []
  let [inserted, updated, unchanged] = [0, 0, 0]
  for (const filled of choicesOf(defaultedColumns)) {
    const { rows } = await overwriteRows(transaction, of, { filled, missing }).execute(transaction)
    const done = rows[0] ?? { rows: 0, kept: 0, inserted: 0, updated: 0 }
    if (done.kept !== done.updated || (of.mode === 'update' && done.inserted > 0))
      throw conflictError('Contacts were changed while they were written')
    inserted += done.inserted
    updated += done.updated
    unchanged += done.rows - done.inserted - done.updated
  }
  return { inserted, updated, unchanged, conflicts: missing }
}
