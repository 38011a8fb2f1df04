import type pg from 'pg'
import type { AgentId, ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import { conflictError } from '../../../../platform/database/retry-on-conflict.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { contactDefaults } from '../../shared/contact-fields.ts'
import { contactValues } from '../import-undo/contact-values.ts'

export interface StagedUpsert {
  readonly organizationId: OrganizationId
  /** Owner of new contacts and of those that are changed; null: new ones have none, others keep theirs. */
  readonly agentId: AgentId | null
  /** Rows to write: of new addresses, of those that are there, or both. All but `create` is for admins (section 6); who calls has made sure of it. */
  readonly mode: 'create' | 'update' | 'both'
  /** Columns in which a blank cell empties what is there; in all others it keeps it, as always in gender and tobacco, which are never empty. */
  readonly clears?: readonly string[]
  readonly importId: ImportId
  readonly now: Date
}

export interface StagedOutcome {
  readonly inserted: number
  readonly updated: number
  /** Rows of contacts that are there that say nothing new. */
  readonly unchanged: number
  /** Rows of which nothing was written: with `create` their address is there already, with `update` it is not. */
  readonly conflicts: { rowNumber: number; email: string }[]
}

/** The temporary table the rows come in, one row an address, null where a cell was blank. `on commit drop`, in the caller's transaction. */
export const createStagedContact = `create temp table staged_contact (
  row_number int not null, email text not null, first_name text, last_name text, phone_number text, state text, zip_code text,
  gender text, tobacco_user boolean, birth_date date, effective_date date, current_carrier text, plan_type text
) on commit drop`

// A blank gender or tobacco cell cannot be told from the default once it stands in `excluded`, so rows that lack them go in batches of
// their own, in which these columns are not updated.
const blankKinds = [
  { gender: false, tobacco: false },
  { gender: true, tobacco: false },
  { gender: false, tobacco: true },
  { gender: true, tobacco: true },
] as const

const rowsOf = (condition: string) => `
  select $1::bigint, s.row_number, lower(s.email) as email, coalesce(s.first_name, '') as first_name, coalesce(s.last_name, '') as last_name,
    s.phone_number, coalesce(z.state, s.state) as state, s.zip_code, case when cardinality(z.counties) = 1 then z.counties[1] end as county,
    coalesce(s.gender, '${contactDefaults.gender}') as gender, coalesce(s.tobacco_user, ${contactDefaults.tobacco_user}) as tobacco_user,
    s.birth_date, s.effective_date, s.current_carrier, s.plan_type
  from staged_contact s left join zip z on z.zip = s.zip_code where ${condition}`

const insertRows = (condition: string) => `
  insert into contact (organization_id, email, first_name, last_name, phone_number, state, zip_code, county, gender, tobacco_user,
    birth_date, effective_date, current_carrier, plan_type, agent_id, import_id, created_at, updated_at)
  select $1, r.email, r.first_name, r.last_name, r.phone_number, r.state, r.zip_code, r.county, r.gender, r.tobacco_user,
    r.birth_date, r.effective_date, r.current_carrier, r.plan_type, $2::bigint, $3::bigint, $4::timestamptz, $4
  from (${rowsOf(condition)}) r order by r.row_number`

const kept = (column: string) => `coalesce(excluded.${column}, contact.${column})`

interface Blank {
  readonly gender: boolean
  readonly tobacco: boolean
}

/** State and county go with the ZIP code (decision 86): where there is one, no column of states overrules it. */
function newPlace(value: (column: string) => string, clearsZip: boolean): Record<string, string> {
  const known =
    'when excluded.zip_code = contact.zip_code then coalesce(contact.county, excluded.county)'
  return {
    state: clearsZip
      ? value('state')
      : `case when excluded.zip_code is not null then ${kept('state')} when contact.zip_code is null then ${value('state')} else contact.state end`,
    zip_code: value('zip_code'),
    county: clearsZip
      ? `case ${known} else excluded.county end`
      : `case when excluded.zip_code is null then coalesce(contact.county, excluded.county) ${known} else excluded.county end`,
  }
}

/** New value of each column where a row meets a contact. */
function newValues(blank: Blank, clears: ReadonlySet<string>): Record<string, string> {
  const value = (column: string) => (clears.has(column) ? `excluded.${column}` : kept(column))
  const name = (column: string) =>
    clears.has(column)
      ? `excluded.${column}`
      : `coalesce(nullif(excluded.${column}, ''), contact.${column})`
  return {
    first_name: name('first_name'),
    last_name: name('last_name'),
    phone_number: value('phone_number'),
    ...newPlace(value, clears.has('zip_code')),
    birth_date: value('birth_date'),
    effective_date: value('effective_date'),
    current_carrier: value('current_carrier'),
    plan_type: value('plan_type'),
    agent_id: kept('agent_id'),
    ...(blank.gender ? {} : { gender: 'excluded.gender' }),
    ...(blank.tobacco ? {} : { tobacco_user: 'excluded.tobacco_user' }),
  }
}

// In one statement with the writing: `contact c` is read as it was before, and the version tells whether that is what was replaced.
function overwriteRows(
  blank: Blank,
  { mode, clears = [] }: Pick<StagedUpsert, 'mode' | 'clears'>,
): string {
  const values = Object.entries(newValues(blank, new Set(clears)))
  const kind = `s.gender is ${blank.gender ? '' : 'not '}null and s.tobacco_user is ${blank.tobacco ? '' : 'not '}null`
  const condition =
    mode === 'update'
      ? `${kind} and not exists (select from staged_missing m where m.row_number = s.row_number)`
      : kind
  return `with written as (${insertRows(condition)}
    on conflict (organization_id, lower(email)) do update set ${values.map(([column, value]) => `${column} = ${value}`).join(', ')},
      version = contact.version + 1, updated_at = excluded.updated_at
    where (${values.map(([column]) => `contact.${column}`).join(', ')}) is distinct from (${values.map(([, value]) => value).join(', ')})
    returning id, version, (xmax = 0) as inserted, case when xmax <> 0 then ${contactValues('contact')} end as after),
  kept as (insert into contact_before_import (organization_id, import_id, contact_id, before, after)
    select $1, $3, w.id, ${contactValues('c')}, w.after
    from written w join contact c on c.organization_id = $1 and c.id = w.id and c.version = w.version - 1 where not w.inserted
    returning contact_id)
  select (select count(*) from staged_contact s where ${condition})::int as rows, (select count(*) from kept)::int as kept,
    count(*) filter (where inserted)::int as inserted, count(*) filter (where not inserted)::int as updated from written`
}

// `not exists` and not `not in`, which PostgreSQL answers pair by pair once the addresses pass its working memory.
const keepRows = `with written as (${insertRows('true')} on conflict (organization_id, lower(email)) do nothing returning email)
  select s.row_number as "rowNumber", s.email from staged_contact s
  where not exists (select from written w where w.email = lower(s.email)) order by s.row_number`

const findMissing = `insert into staged_missing select s.row_number, s.email from staged_contact s
  where not exists (select from contact c where c.organization_id = $1 and lower(c.email) = lower(s.email))`

async function createContacts(client: pg.ClientBase, values: unknown[]): Promise<StagedOutcome> {
  const conflicts = await client.query<{ rowNumber: number; email: string }>(keepRows, values)
  const { rows } = await client.query<{ rows: number }>(
    'select count(*)::int as rows from staged_contact',
  )
  return {
    inserted: (rows[0]?.rows ?? 0) - conflicts.rows.length,
    updated: 0,
    unchanged: 0,
    conflicts: conflicts.rows,
  }
}

/**
 * Writes the staged rows into the organization's contacts in the caller's transaction. With `create` addresses that are there stay
 * untouched; with `update` and `both` their filled cells replace, blank ones keep unless `clears` names their column, rows that say
 * nothing new write nothing, and what was replaced is kept in contact_before_import. State and county come from the ZIP code where there
 * is one. Addresses must be distinct in any letter case, else PostgreSQL refuses.
 * Throws a conflict when the same contacts were changed meanwhile: call it through `retryOnConflict`, in a savepoint.
 */
export async function upsertFromStaging(
  client: pg.ClientBase,
  order: StagedUpsert,
): Promise<StagedOutcome> {
  const { organizationId, agentId, mode, importId, now } = order
  const values = [organizationId, agentId, importId, now]
  dropTotals(client, organizationId)
  await client.query('analyze staged_contact')
  if (mode === 'create') return createContacts(client, values)
  if (mode === 'update') {
    await client.query(
      'create temp table staged_missing (row_number int not null, email text not null) on commit drop',
    )
    await client.query(findMissing, [organizationId])
  }
  let [inserted, updated, unchanged] = [0, 0, 0]
  for (const blank of blankKinds) {
    const { rows } = await client.query<{
      rows: number
      kept: number
      inserted: number
      updated: number
    }>(overwriteRows(blank, order), values)
    const done = rows[0] ?? { rows: 0, kept: 0, inserted: 0, updated: 0 }
    if (done.kept !== done.updated || (mode === 'update' && done.inserted > 0))
      throw conflictError('Contacts were changed while they were written')
    inserted += done.inserted
    updated += done.updated
    unchanged += done.rows - done.inserted - done.updated
  }
  if (mode === 'both') return { inserted, updated, unchanged, conflicts: [] }
  const missing = await client.query<{ rowNumber: number; email: string }>(
    'select row_number as "rowNumber", email from staged_missing order by row_number',
  )
  return { inserted, updated, unchanged, conflicts: missing.rows }
}
