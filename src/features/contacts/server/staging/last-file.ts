import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { stagedBesideColumns } from '../../shared/imported-beside.ts'
import { stagedPolicyColumns } from '../../shared/policies/imported-policy.ts'
import { cellLength, cellNames, firstCell } from '../../shared/row-cells.ts'
import { policyColumns } from '../policies/policy-in-force-changed.ts'
import { writtenRows } from './row-contacts.sql.ts'
import { type RowMatch, rowMatches } from './row-match.sql.ts'
import { stagedRows } from './staged-contacts.ts'

// What the last file of a kind said of each contact is kept as hashes of its cells (row-cells.ts).
// Rows `s` of a staged file are compared with those `l` of the last one.

const cell = (of: 's' | 'l', name: string) =>
  `substr(${of}.cells, ${firstCell + cellLength * cellNames.indexOf(name)}, ${cellLength})`
const same = (...names: readonly string[]) =>
  names.map((name) => `${cell('s', name)} = ${cell('l', name)}`).join(' and ')

const carrier = ['current_carrier', 'carrier_words']
const plan = ['plan_type', 'plan_code', 'plan_words', 'select_network']
const wholePolicy: readonly string[] = [
  ...stagedPolicyColumns.map(({ name }) => name),
  ...policyColumns,
]
/** A policy that has ended is one fact: part of it would be taken for the policy in force. */
const asAWhole = `(s.policy_status is not null or not (${same('policy_status')}))`

/** SQL: whether a column's cell says what it said in the last file. */
function unchanged(name: string): string {
  const group = carrier.includes(name) ? carrier : plan.includes(name) ? plan : [name]
  if (!wholePolicy.includes(name)) return same(name)
  return `case when ${asAWhole} then ${same(...wholePolicy)} else ${same(...group)} end`
}

/** SQL: the cell with this key says something else than in the last file; the key is SQL too. */
const keyChanged = (key: string) => `substring(s.cells from ';' || ${key} || '=(.{${cellLength}})')
  is distinct from substring(l.cells from ';' || ${key} || '=(.{${cellLength}})')`
/** SQL of the extra values that the last file did not have. */
const changedExtra = `(select jsonb_object_agg(e.key, e.value) from jsonb_each(s.extra) e
  where ${keyChanged('e.key')})`
const beside = stagedBesideColumns.map(({ name }) => name)
/** SQL of what the rows bring beside and did not in the last file. */
const changedBeside = beside.map(
  (name) => `case when ${keyChanged(`'${name}'`)} then s.${name} end as ${name}`,
)

interface FileComparison {
  readonly importId: ImportId
  /** The import of the last file. */
  readonly lastImport: ImportId
}

const comparable = `substr(l.cells, 1, ${firstCell - 1}) = substr(s.cells, 1, ${firstCell - 1})`

/**
 * Blanks the values of existing contacts' rows that the last file had too, so that they overwrite
 * nothing: the value is blank then, or in columns that blanks `clears` the contact's.
 */
export async function keepUnchanged(
  transaction: OrganizationTransaction,
  { importId, lastImport }: FileComparison,
  clears: readonly string[],
  match: RowMatch,
): Promise<void> {
  const { organizationId } = transaction
  // An email address that leads to its contact is not written.
  const names = cellNames.filter((name) => name !== 'email' || match.by === 'person')
  const values = names.map((name) => {
    // The contact shows only a part of its plan.
    const ofPlan = plan.includes(name) && name !== 'plan_type' && clears.includes('plan_type')
    const kept = ofPlan ? `p.${name}` : clears.includes(name) ? `c.${name}` : 'null'
    return `case when ${unchanged(name)} then ${kept} else s.${name} end as ${name}`
  })
  const set = [...names, 'extra', ...beside].map((name) => `${name} = m.${name}`)
  await sql`update staged_contact u set ${sql.raw(set.join(', '))}
    from (select s.row_number, ${sql.raw(
      [...values, `${changedExtra} as extra`, ...changedBeside].join(', '),
    )}
      from ${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId} and ${match.is}
      join import_cells l on l.organization_id = ${organizationId}
        and l.import_id = ${lastImport} and l.contact_id = c.id and ${sql.raw(comparable)}
      left join policy p on p.organization_id = ${organizationId} and p.contact_id = c.id
        and p.in_force) m
    where u.organization_id = ${organizationId} and u.import_id = ${importId}
      and u.row_number = m.row_number`.execute(transaction)
}

/** Returns the numbers of existing contacts' rows that say what they said in the last file. */
export async function listUnchanged(
  transaction: OrganizationTransaction,
  { importId, lastImport }: FileComparison,
): Promise<number[]> {
  const { organizationId } = transaction
  const numbers: number[] = []
  for (const { is } of rowMatches) {
    const { rows } = await sql<{ row_number: number }>`select s.row_number
      from ${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId} and ${is}
      join import_cells l on l.organization_id = ${organizationId}
        and l.import_id = ${lastImport} and l.contact_id = c.id and l.cells = s.cells`.execute(
      transaction,
    )
    numbers.push(...rows.map(({ row_number }) => row_number))
  }
  return numbers
}

/**
 * Remembers what the rows of a written import say, for the next file; returns how many. Those of
 * contacts who existed before count only if they were written.
 */
export async function rememberCells(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { onlyNew }: { readonly onlyNew: boolean },
): Promise<number> {
  const { organizationId } = transaction
  let remembered = 0n
  for (const written of writtenRows(organizationId, importId, { onlyNew })) {
    const { numAffectedRows = 0n } = await sql`
      with told as materialized (select s.organization_id, c.id, s.cells from ${written}
        where s.cells is not null)
      insert into import_cells (organization_id, import_id, contact_id, cells)
      select organization_id, ${importId}::bigint, id, cells from told
      on conflict do nothing`.execute(transaction)
    remembered += numAffectedRows
  }
  return Number(remembered)
}

/** Forgets what the rows of an import said. */
export async function forgetCells(
  transaction: OrganizationTransaction,
  importId: number,
): Promise<void> {
  await transaction
    .deleteFrom('import_cells')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .execute()
}
