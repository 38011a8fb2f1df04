import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ImportId } from '../../../../kernel/ids.ts'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { conflictError } from '../../../../platform/database/retry-on-conflict.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agentUnknown } from '../../shared/contact-texts.ts'
import { lockAgent } from '../current-agents.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { contactValues } from '../import-undo/contact-values.ts'
import { policyColumns } from '../policies/policy-in-force-changed.ts'
import { agentOfExisting } from './agents-of-rows.sql.ts'
import { insertNewRows } from './insert-rows.ts'
import { keepUnchanged } from './last-file.ts'
import { matchHouseholds } from './match-households.ts'
import { matchPeople, type PeopleMatching, type RepeatedRow } from './match-people.ts'
import { noteNamedAgain } from './named-again.ts'
import { byEmail, emailMatch, type RowMatch, rowMatches } from './row-match.sql.ts'
import {
  listNewRows,
  listRowsNotAdded,
  planForStaged,
  stagedEmails,
  stagedRows,
} from './staged-contacts.ts'
import {
  addEndedPolicies,
  policyAfter,
  policyOfRow,
  shownValue,
  writeChangedPolicies,
} from './staged-policies.ts'
import { insertedColumns, overwritingValue, updatedValues } from './written-values.ts'

export interface StagedUpsert extends PeopleMatching {
  /** Owner of new and changed contacts. With null, new ones have none and existing keep theirs. */
  readonly agentId: AgentId | null
  /** Rows say whose client they are; `agentId` is for those who have no agent either way. */
  readonly agentByRow?: boolean
  /** Rows to write: those with a new email address, those of existing contacts, or both. */
  readonly mode: 'create' | 'update' | 'both'
  /**
   * Columns in which a blank cell clears the existing value, instead of keeping it. Those with a
   * default are always kept.
   */
  readonly clears?: readonly string[]
  /** Rows about someone else become further clients of their address. */
  readonly sharing?: boolean
  /** The import of the last file: what that said too overwrites nothing. */
  readonly lastImport?: ImportId | undefined
  readonly now: Date
  /** In the organization's time zone: the day on which imported premiums are known. */
  readonly today: CalendarDate
}

export interface StagedOutcome {
  readonly inserted: number
  readonly updated: number
  /** Rows of existing contacts that change nothing. */
  readonly unchanged: number
  /**
   * Numbers of the rows that were not written: `create` found the contact, `update` found none,
   * another row is the same contact, or the chosen contact is gone.
   */
  readonly conflicts: readonly number[]
  /** Those of them whose contact another row is. */
  readonly repeated: readonly RepeatedRow[]
  /** Numbers of the rows whose household is full. */
  readonly full: readonly number[]
  /** Rows whose contact keeps its email address, with the one that the file gives. */
  readonly kept: readonly { readonly row: number; readonly email: string }[]
}

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** Returns the condition for the import's rows `s` of staged_contact. */
const staged = ({ organizationId }: OrganizationTransaction, { importId }: StagedUpsert) =>
  sql<boolean>`s.organization_id = ${organizationId}::bigint and s.import_id = ${importId}::bigint`

async function countStaged(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from staged_contact s
    where ${staged(transaction, of)}`.execute(transaction)
  return rows[0]?.rows ?? 0
}

const without = (rows: readonly number[], others: readonly number[]): readonly number[] =>
  others.length === 0 ? rows : [...new Set(rows).difference(new Set(others))]

async function createContacts(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  full: readonly number[],
  repeated: readonly RepeatedRow[],
): Promise<StagedOutcome> {
  const staged = await countStaged(transaction, of)
  const inserted = await insertNewRows(transaction, of, { known: true, expected: staged })
  const all = inserted === staged
  const conflicts = all ? [] : await listRowsNotAdded(transaction, of.importId)
  return {
    inserted,
    updated: 0,
    unchanged: 0,
    conflicts: without(conflicts, full),
    repeated,
    full,
    kept: [],
  }
}

/**
 * Replaces values of the existing contacts, which must be locked, and keeps those from before, in
 * one statement that stores what it has replaced; returns how many contacts changed.
 */
async function overwriteRows(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  { by, isContact }: RowMatch,
): Promise<number> {
  const { organizationId } = transaction
  // An email address leads to a contact once, so nothing has to be looked up before it is written.
  const once = by === 'email' ? sql`returning 1` : sql`on conflict do nothing`
  const values = Object.entries(updatedValues(new Set(of.clears))).map(([name, value]) =>
    isOneOf(policyColumns, name)
      ? ([name, shownValue(name, value)] as const)
      : ([name, value] as const),
  )
  const given = insertedColumns.map((name) => `${overwritingValue(name)} as ${name}`)
  const { numAffectedRows = 0n } = await sql`
    with written as (
      update contact
      set ${names(values.map(([name, value]) => `${name} = ${value}`))},
        version = ${nextVersion('contact')}, updated_at = ${of.now}::timestamptz
      from (select contact.id, ${names([contactValues('contact')])} as before, excluded.*
        from ${stagedRows(organizationId, of.importId)} left join zip z on z.zip = s.zip_code
        join contact on contact.organization_id = ${organizationId} and ${isContact}
        left join policy p on p.organization_id = ${organizationId}
          and p.contact_id = contact.id and p.in_force
        cross join lateral (select ${agentOfExisting(of)} as agent_id, ${names(given)},
          ${names([policyOfRow])}) excluded
        where excluded.policy_differs or (${names(values.map(([name]) => `contact.${name}`))})
          is distinct from (${names(values.map(([, value]) => value))})) excluded
      where contact.organization_id = ${organizationId} and contact.id = excluded.id
      returning contact.id, excluded.before, ${names([contactValues('contact')])} as after,
        excluded.policy_before, ${names([policyAfter(of.today)])} as policy_after)
    insert into contact_before_import (organization_id, import_id, contact_id, before, after,
      policy_before, policy_after)
    select ${organizationId}::bigint, ${of.importId}::bigint, w.id, w.before, w.after,
      w.policy_before, w.policy_after
    from written w ${once}`.execute(transaction)
  return Number(numAffectedRows)
}

/**
 * Locks the contacts of the staged rows in the order in which every other action locks contacts,
 * so that an import does not deadlock with people's edits; returns how many there are.
 */
async function lockExisting(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  people: number,
): Promise<number> {
  const { organizationId } = transaction
  const emails = sql`select s.email from ${stagedEmails(organizationId, of.importId)}
    where s.contact_id is null and not s.shares_email`
  const found = sql`select c.id from contact c
    where c.organization_id = ${organizationId} and not c.shares_email and c.email in (${emails})`
  const all = sql`select c.id from contact c where c.organization_id = ${organizationId}
    and c.id = any(array(${found} union all select s.contact_id from staged_contact s
      where ${staged(transaction, of)} and s.contact_id is not null))`
  const { rows } = await sql<{ locked: number }>`select count(*)::int as locked
    from (${people === 0 ? found : all} order by c.id for no key update) locked`.execute(
    transaction,
  )
  return rows[0]?.locked ?? 0
}

/**
 * A cell that cannot be read is not blank: in columns that blanks clear, the row gets the contact's
 * current value.
 */
async function keepUnusable(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
  { by, is }: RowMatch,
): Promise<void> {
  const { clears = [] } = of
  if (clears.length === 0) return
  const values = clears.map(
    (name) => `${name} = case when '${name}' = any (s.unusable) then c.${name} else s.${name} end`,
  )
  await sql`update staged_contact s set ${names(values)} from contact c
    where ${staged(transaction, of)} and s.unusable is not null
      and c.organization_id = ${transaction.organizationId}
      and ${by === 'email' ? sql`c.email = lower(s.email) and ${byEmail}` : is}`.execute(
    transaction,
  )
}

/**
 * Writes an import's staged rows. `create` does not change existing contacts; `update` and `both`
 * replace values by filled cells and keep the replaced ones in contact_before_import. The caller
 * must have checked the member's rights. Throws 400 for an owner who was deleted meanwhile, and an
 * error that `retryOnConflict` retries when others change the same contacts.
 */
export async function upsertFromStaging(
  transaction: OrganizationTransaction,
  of: StagedUpsert,
): Promise<StagedOutcome> {
  if (of.agentId !== null && !(await lockAgent(transaction, of.agentId)))
    throw new AppError('BAD_REQUEST', agentUnknown)
  await planForStaged(transaction)
  const people = await matchPeople(transaction, of)
  const { found, full } = await matchHouseholds(transaction, of)
  if (of.mode === 'create') return createContacts(transaction, of, full, people.repeated)
  const byPerson = people.found + found
  const existing = await lockExisting(transaction, of, byPerson)
  let updated = 0
  const ways = byPerson === 0 ? [emailMatch] : rowMatches
  const { importId, lastImport, clears = [] } = of
  if (existing > 0) await noteNamedAgain(transaction, importId, ways)
  for (const way of ways) {
    if (lastImport !== undefined)
      await keepUnchanged(transaction, { importId, lastImport }, clears, way)
    await keepUnusable(transaction, of, way)
    if (existing > 0) updated += await overwriteRows(transaction, of, way)
  }
  if (updated > 0) await writeChangedPolicies(transaction, of)
  if (existing > 0) for (const { is } of ways) await addEndedPolicies(transaction, of, is)
  const unchanged = existing - updated
  const { refused, repeated, kept } = people
  if (of.mode === 'update') {
    const conflicts = [...(await listNewRows(transaction, of.importId)), ...refused]
    return { inserted: 0, updated, unchanged, conflicts, repeated, full, kept }
  }
  const added = (await countStaged(transaction, of)) - existing - refused.length - full.length
  const inserted =
    added === 0 ? 0 : await insertNewRows(transaction, of, { known: existing > 0, expected: added })
  if (inserted !== added) throw conflictError('Contacts were changed while they were written')
  return { inserted, updated, unchanged, conflicts: refused, repeated, full, kept }
}
