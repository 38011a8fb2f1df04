import { type RawBuilder, sql } from 'kysely'
import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  statusIn,
  uncountedStatuses,
  unemailedStatuses,
} from '../../../organizations/shared/client-status.rules.ts'
import { type StagedBatch, stagedContactColumns } from './staged-rows.ts'

/**
 * Adds a batch to staged_contact, with arrays because PostgreSQL refuses COPY under row-level
 * security (docs/decisions/007-import-staging.md). Most files fill half of the columns, and the
 * others stay away. Rows that are only looked at take no `ids`.
 */
export async function stageContacts(
  transaction: OrganizationTransaction,
  importId: ImportId,
  batch: StagedBatch,
  { ids: takesIds = true }: { readonly ids?: boolean } = {},
): Promise<void> {
  const filled = stagedContactColumns.filter((_, index) => (batch[index] ?? null) !== null)
  const names = sql.raw(filled.map(({ name }) => name).join(', '))
  const values = filled.map(({ name }) =>
    name === 'unusable' ? "string_to_array(u.unusable, ',')" : `u.${name}`,
  )
  const literals = batch.filter((literal) => literal !== null)
  const arrays = filled.map(({ type }, index) => sql`${literals[index]}::${sql.raw(type)}[]`)
  const ids = takesIds ? await takeContactIds(transaction, batch[0]) : []
  await sql`insert into staged_contact (organization_id, import_id, new_id, ${names})
    select o.organization_id, ${importId}::bigint, u.new_id, ${sql.raw(values.join(', '))}
    from organization o cross join unnest(${ids}::bigint[], ${sql.join(arrays)})
      as u (new_id, ${names})
    where o.organization_id = ${transaction.organizationId}`.execute(transaction)
}

/**
 * Returns ids for new contacts, one for each of the row numbers. A row knows its contact's id
 * before the contact is inserted, so that its policy can follow.
 */
async function takeContactIds(
  transaction: OrganizationTransaction,
  rowNumbers: string,
): Promise<number[]> {
  // The sequence is looked up once, not for each row.
  const { rows } = await sql<{ ids: number[] }>`
    with s as materialized (
      select pg_get_serial_sequence('public.contact', 'id')::regclass as sequence)
    select array_agg(nextval(s.sequence)) as ids
    from s cross join generate_series(1, cardinality(${rowNumbers}::int[]))`.execute(transaction)
  return rows[0]?.ids ?? []
}

/** Deletes an import's rows, in the transaction that staged them, so no other one sees them. */
export async function clearStaged(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<void> {
  await transaction
    .deleteFrom('staged_contact')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .execute()
}

/**
 * Returns a relation `s` of the email addresses of an import's staged rows as contacts have them,
 * in lower case, with their row numbers. The fence makes the address a plain value, and so its
 * comparison leakproof: a function of a row is kept out of the contacts' index.
 */
export const stagedEmails = (
  organizationId: OrganizationId,
  importId: ImportId,
) => sql`(select row_number, contact_id, shares_email, client_status, lower(email) as email
    from staged_contact
    where organization_id = ${organizationId}::bigint and import_id = ${importId}::bigint
    offset 0) s`

/** Returns the same relation with all columns; `key` is the email address as contacts have it. */
export const stagedRows = (
  organizationId: OrganizationId,
  importId: ImportId,
) => sql`(select *, lower(email) as key from staged_contact
    where organization_id = ${organizationId}::bigint and import_id = ${importId}::bigint
    offset 0) s`

/**
 * Returns the ids of the staged rows' contacts. Each is looked up by its email address and its id,
 * so use it only for few rows.
 */
export async function listStagedContacts(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c where c.organization_id = ${organizationId} and (
      c.email = any(array(select s.email from ${stagedEmails(organizationId, importId)}))
      or c.id = any(array(
        select unnest(array[s.contact_id, s.new_id]) from staged_contact s
        where s.organization_id = ${organizationId}::bigint
          and s.import_id = ${importId}::bigint)))`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the contacts that an import added. */
export async function listAddedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of the contacts that an import changed. */
export async function listChangedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('contact_before_import')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .orderBy('contact_id')
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

export interface ReassignedByImport {
  readonly agentId: number
  readonly ids: readonly number[]
}

/** Returns the ids of the contacts to whom an import gave another agent, by that agent. */
export async function listReassignedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<ReassignedByImport[]> {
  const { rows } = await sql<{ agentId: number; ids: number[] }>`
    select (b.after).agent_id as "agentId", array_agg(b.contact_id order by b.contact_id) as ids
    from contact_before_import b
    where b.organization_id = ${transaction.organizationId} and b.import_id = ${importId}
      and (b.after).agent_id is distinct from (b.before).agent_id
    group by (b.after).agent_id order by 1`.execute(transaction)
  return rows
}

/** Returns the contacts that an import changed into ones that may get no email, and who died. */
export async function listUnemailedByImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<{ readonly id: number; readonly died: boolean }[]> {
  const { rows } = await sql<{ id: number; died: boolean }>`select b.contact_id as id,
      (b.after).client_status = 'deceased' and (b.before).client_status <> 'deceased' as died
    from contact_before_import b
    where b.organization_id = ${transaction.organizationId} and b.import_id = ${importId}
      and ((b.after).do_not_contact or ${sql.raw(statusIn('(b.after).client_status', unemailedStatuses))})
      and row((b.before).do_not_contact, (b.before).client_status)
        is distinct from row((b.after).do_not_contact, (b.after).client_status)
    order by b.contact_id`.execute(transaction)
  return rows
}

/**
 * Call it before statements over staged rows. Uncommitted rows have no statistics, so the planner
 * expects one row, and would scan all contacts for each. With the usual 4 MB, joins of an import
 * would go to the disk, and the search index would sort its waiting entries in sixteen parts.
 */
export async function planForStaged(transaction: OrganizationTransaction): Promise<void> {
  await sql.raw('set local enable_nestloop = off').execute(transaction)
  await sql.raw("set local work_mem = '64MB'").execute(transaction)
}

const isNew = (known: (contact: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`s.contact_id is null and (s.shares_email or not ${known(sql`not c.shares_email`)})`
const counts = sql.raw(`not coalesce(${statusIn('s.client_status', uncountedStatuses)}, false)`)

/** Returns the numbers of the staged rows that no contact is, once they are matched. */
export const listNewRows = (transaction: OrganizationTransaction, importId: ImportId) =>
  listRows(transaction, importId, isNew)

/** Returns those of them whose contacts will count toward the plan. */
export const listCountedNewRows = (transaction: OrganizationTransaction, importId: ImportId) =>
  listRows(transaction, importId, (known) => sql`${isNew(known)} and ${counts}`)

/**
 * Returns the numbers of the matched rows by which contacts who exist will not count toward the
 * plan, also of those who do not count now.
 */
export const listUncountedKnownRows = (transaction: OrganizationTransaction, importId: ImportId) =>
  listRows(transaction, importId, (known) => sql`not (${isNew(known)}) and not ${counts}`)

/** Returns the numbers of the staged rows that did not become a contact of this import. */
export const listRowsNotAdded = (transaction: OrganizationTransaction, importId: ImportId) =>
  listRows(
    transaction,
    importId,
    (known) => sql`(s.contact_id is not null
      or s.email is not null and not ${known(sql`c.import_id = ${importId}`)})`,
  )

async function listRows(
  transaction: OrganizationTransaction,
  importId: ImportId,
  wanted: (known: (contact: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<readonly number[]> {
  const { organizationId } = transaction
  await planForStaged(transaction)
  const { rows } = await sql<{ numbers: number[] }>`
    select coalesce(array_agg(s.row_number order by s.row_number), '{}') as numbers
      from ${stagedEmails(organizationId, importId)}
    where ${wanted(
      (contact) => sql`exists (select 1 from contact c
      where c.organization_id = ${organizationId} and c.email = s.email and ${contact})`,
    )}`.execute(transaction)
  return rows[0]?.numbers ?? []
}
