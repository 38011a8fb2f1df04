import type pg from 'pg'
import type { AgentId, ImportId, OrganizationId } from '../../../kernel/ids.ts'
import { contactDefaults } from '../shared/contact-fields.ts'
import { forgetTotals } from './recent-totals.ts'

export interface StagedUpsert {
  readonly organizationId: OrganizationId
  /** Owner of new contacts and, with `overwrite`, of those that are there; null: new ones have none, others keep theirs. */
  readonly agentId: AgentId | null
  /** Only admins may (section 6); who calls has made sure of it. */
  readonly overwrite: boolean
  readonly importId: ImportId
  readonly now: Date
}

export interface StagedOutcome {
  readonly inserted: number
  readonly updated: number
  /** With `overwrite`: rows that say nothing new. */
  readonly unchanged: number
  /** Without `overwrite`: rows whose address the organization has already. Nothing of them was written. */
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

/** New value of each column where a row meets a contact: blanks keep, and the state goes with the ZIP code (decision 86). */
function newValues(blank: { gender: boolean; tobacco: boolean }): Record<string, string> {
  return {
    first_name: "coalesce(nullif(excluded.first_name, ''), contact.first_name)",
    last_name: "coalesce(nullif(excluded.last_name, ''), contact.last_name)",
    phone_number: kept('phone_number'),
    state: `case when excluded.zip_code is not null or contact.zip_code is null then ${kept('state')} else contact.state end`,
    zip_code: kept('zip_code'),
    county:
      'case when excluded.zip_code is null or excluded.zip_code = contact.zip_code then coalesce(contact.county, excluded.county) else excluded.county end',
    birth_date: kept('birth_date'),
    effective_date: kept('effective_date'),
    current_carrier: kept('current_carrier'),
    plan_type: kept('plan_type'),
    agent_id: kept('agent_id'),
    ...(blank.gender ? {} : { gender: 'excluded.gender' }),
    ...(blank.tobacco ? {} : { tobacco_user: 'excluded.tobacco_user' }),
  }
}

function overwriteRows(blank: { gender: boolean; tobacco: boolean }): string {
  const values = Object.entries(newValues(blank))
  const condition = `s.gender is ${blank.gender ? '' : 'not '}null and s.tobacco_user is ${blank.tobacco ? '' : 'not '}null`
  return `with written as (${insertRows(condition)}
    on conflict (organization_id, lower(email)) do update set ${values.map(([column, value]) => `${column} = ${value}`).join(', ')},
      version = contact.version + 1, updated_at = excluded.updated_at
    where (${values.map(([column]) => `contact.${column}`).join(', ')}) is distinct from (${values.map(([, value]) => value).join(', ')})
    returning (xmax = 0) as inserted)
  select (select count(*) from staged_contact s where ${condition})::int as rows,
    count(*) filter (where inserted)::int as inserted, count(*) filter (where not inserted)::int as updated from written`
}

// `not exists` and not `not in`, which PostgreSQL answers pair by pair once the addresses pass its working memory.
const keepRows = `with written as (${insertRows('true')} on conflict (organization_id, lower(email)) do nothing returning email)
  select s.row_number as "rowNumber", s.email from staged_contact s
  where not exists (select from written w where w.email = lower(s.email)) order by s.row_number`

/**
 * Writes the staged rows into the organization's contacts in the caller's transaction. Without `overwrite` addresses that are there stay
 * untouched and come back as conflicts; with it non-empty cells replace, blank ones keep, and rows that say nothing new write nothing.
 * State and county come from the ZIP code where there is one. Addresses must be distinct in any letter case, else PostgreSQL refuses.
 */
export async function upsertFromStaging(
  client: pg.ClientBase,
  { organizationId, agentId, overwrite, importId, now }: StagedUpsert,
): Promise<StagedOutcome> {
  const values = [organizationId, agentId, importId, now]
  forgetTotals(organizationId)
  await client.query('analyze staged_contact')
  if (!overwrite) {
    const conflicts = await client.query<{ rowNumber: number; email: string }>(keepRows, values)
    const { rows } = await client.query<{ rows: number }>('select count(*)::int as rows from staged_contact')
    return { inserted: (rows[0]?.rows ?? 0) - conflicts.rows.length, updated: 0, unchanged: 0, conflicts: conflicts.rows }
  }
  let [inserted, updated, unchanged] = [0, 0, 0]
  for (const blank of blankKinds) {
    const { rows } = await client.query<{ rows: number; inserted: number; updated: number }>(overwriteRows(blank), values)
    const done = rows[0] ?? { rows: 0, inserted: 0, updated: 0 }
    inserted += done.inserted
    updated += done.updated
    unchanged += done.rows - done.inserted - done.updated
  }
  return { inserted, updated, unchanged, conflicts: [] }
}
