import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ImportedCounts } from '../../shared/imported-counts.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import type { DeceasedBefore } from '../households/tell-of-death.ts'
import { forgetNamedAgain, readNamedAgain } from '../staging/named-again.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { besideContacts, countBeside, noteOfMember } from './beside-imported.sql.ts'
import { contactValues, restoredTogether } from './contact-values.ts'
import type { ImportedContacts } from './imported-contacts.ts'
import {
  policyUntouched,
  readPassedPolicies,
  removePassedPolicies,
  restoreImportedPolicies,
} from './restore-policies.sql.ts'

/**
 * A member, or an import that was not undone, changed the contact. Undoing a later import restores
 * updated_at.
 */
const edited = sql<boolean>`c.updated_at <> c.created_at`

/**
 * The contact has an email, a quote, activity, notes or files, or is one of those that a later file
 * has too.
 */
function used(of: ImportedContacts, again: readonly number[]) {
  const { organizationId } = of
  const any = (table: string, condition = sql`true`) => sql`exists (select 1
    from ${sql.table(table)} t
    where t.organization_id = ${organizationId} and t.contact_id = c.id and ${condition})`
  const uses = [
    any('email', sql`t.status in ('sending', 'sent', 'unconfirmed')`),
    any('contact_note', noteOfMember(of)),
    sql`c.id = any(${again}::bigint[])`,
    ...[
      ...['quote', 'activity_event', 'eligibility_submission', 'follow_up_request'],
      ...['contact_call', 'contact_file', 'client_email'],
      'federal_right',
    ].map((table) => any(table)),
  ]
  return sql<boolean>`(c.last_emailed is not null or ${sql.join(uses, sql` or `)})`
}

interface Part {
  readonly columns: readonly string[]
  readonly touched: string
  /** The value is unchanged since the import wrote it. */
  readonly still: string
}

/** Conditions of putting back a value: its agent is still there, its address still free. */
const possible: Readonly<Record<string, string>> = {
  agent_id: ' and ((b.before).agent_id is null or former.id is not null)',
  email: ' and holder.id is null',
}

function part(columns: readonly string[]): Part {
  const of = (from: string) => `(${columns.map((column) => `${from}.${column}`).join(', ')})`
  const there = columns.map((column) => possible[column] ?? '').join('')
  return {
    columns,
    touched: `${of('(b.before)')} is distinct from ${of('(b.after)')}`,
    still: `(${of('c')} is not distinct from ${of('(b.after)')}${there})`,
  }
}

const parts = restoredTogether.map(part)
const anyPart = (condition: (part: Part) => string) =>
  sql.raw<boolean>(`(${parts.map(condition).join(' or ')})`)
const policyTouched = sql<boolean>`b.policy_before is distinct from b.policy_after`
const restorable = (of: ImportedContacts) =>
  sql<boolean>`(${anyPart(({ touched, still }) => `(${touched} and ${still})`)}
    or ${policyTouched} and ${policyUntouched(of)})`
const changedAgain = (of: ImportedContacts) =>
  sql<boolean>`(${anyPart(({ touched, still }) => `(${touched} and not ${still})`)}
    or ${policyTouched} and not ${policyUntouched(of)})`
const untouchedSince = 'c.updated_at = (b.after).updated_at'

const added = ({ organizationId, importId }: ImportedContacts) =>
  sql`contact c where c.organization_id = ${organizationId} and c.import_id = ${importId}`
/**
 * Snapshots, with the owner from before if still at the agency, and the other contact who has the
 * email address from before.
 */
const snapshots = ({ organizationId }: ImportedContacts) => sql`contact_before_import b
  left join agent former on former.organization_id = ${organizationId}
    and former.id = (b.before).agent_id and former.deleted_at is null
  left join contact holder on holder.organization_id = ${organizationId}
    and holder.email = (b.before).email and holder.id <> b.contact_id and not holder.shares_email`
const changed = (of: ImportedContacts) => sql`${snapshots(of)}
  join contact c on c.organization_id = b.organization_id and c.id = b.contact_id
  where b.organization_id = ${of.organizationId} and b.import_id = ${of.importId}`

/**
 * Locks the contacts an import added or changed, in order, so that no email, quote or response is
 * added until the transaction ends.
 */
export async function lockImported(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<void> {
  await sql`select count(*) from (select c.id from contact c
    where c.organization_id = ${of.organizationId} and (c.import_id = ${of.importId}
      or c.id in (select contact_id from contact_before_import
        where organization_id = ${of.organizationId} and import_id = ${of.importId})
      or c.id in (${besideContacts(of)}))
    order by c.id for update) locked`.execute(transaction)
}

export async function countImported(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<ImportedCounts> {
  const visible = visibleContacts(of.scope, 'c')
  const isUsed = used(of, await readNamedAgain(transaction, 'contact'))
  const { rows } = await sql<Omit<ImportedCounts, 'tags' | 'notes'>>`select * from
    (select count(*) filter (where visible and not used)::int as untouched,
    count(*) filter (where visible and used)::int as used,
        count(*) filter (where not visible)::int as "hiddenAdded"
      from (select ${visible} as visible, ${edited} or ${isUsed} as used from ${added(of)}) a) a,
    (select count(*) filter (where visible and restorable)::int as restorable,
        count(*) filter (where visible and restorable and later)::int as partly,
        count(*) filter (where visible and not restorable)::int as "changedAgain",
        count(*) filter (where not visible)::int as "hiddenChanged"
      from (select ${visible} as visible, ${restorable(of)} as restorable, ${changedAgain(of)} as later
        from ${changed(of)}) c) c`.execute(transaction)
  return {
    ...(rows[0] as Omit<ImportedCounts, 'tags' | 'notes'>),
    ...(await countBeside(transaction, of)),
  }
}

/** Returns the ids of the contacts the import added: the untouched ones, or all with `withUsed`. */
export async function listAdded(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
  { withUsed }: { withUsed: boolean },
): Promise<number[]> {
  const isUsed = used(of, await readNamedAgain(transaction, 'contact'))
  const { rows } = await sql<{
    id: number
  }>`select c.id from ${added(of)} and ${visibleContacts(of.scope, 'c')}
    and (${withUsed} or not (${edited} or ${isUsed})) order by c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

// A contact not changed since gets its previous updated_at too, so that an earlier import of it can
// still be undone.
const sets = parts
  .flatMap(({ columns, still }) =>
    columns.map(
      (column) => `${column} = case when ${still} then (b.before).${column} else c.${column} end`,
    ),
  )
  .join(', ')

/**
 * Restores each value from before the import that has not changed since. Returns the ids of the
 * contacts, and of those among them who were deceased by the import only.
 */
export async function restorePreviousValues(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
  now: Date,
): Promise<{ restored: number[]; alive: DeceasedBefore[] }> {
  const { rows } = await sql<DeceasedBefore & { alive: boolean }>`update contact c
    set ${sql.raw(sets)}, version = ${nextVersion('c')},
      updated_at = case when ${sql.raw(untouchedSince)} then (b.before).updated_at else ${now} end
    from ${snapshots(of)}
    where b.organization_id = ${of.organizationId} and b.import_id = ${of.importId}
      and c.organization_id = ${of.organizationId}
      and c.id = b.contact_id and ${restorable(of)} and ${visibleContacts(of.scope, 'c')}
    returning c.id, (b.after).first_name as "firstName", (b.after).last_name as "lastName",
      (b.after).client_status = 'deceased' and c.client_status <> 'deceased' as alive`.execute(
    transaction,
  )
  const restored = rows.map(({ id }) => id)
  await restoreImportedPolicies(transaction, of, restored, now)
  return { restored, alive: rows.filter(({ alive }) => alive) }
}

/**
 * A later import may have replaced values of this one. Its snapshot then takes over the values from
 * this one's, so that undoing it too restores the values from before both. Deletes this import's
 * snapshots.
 */
export async function rebaseLaterSnapshots(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<void> {
  const { organizationId, importId } = of
  const passed = await readPassedPolicies(transaction, of)
  const rebased = contactValues('l', (column) =>
    column === 'updated_at'
      ? '(l.before).updated_at'
      : `case when (l.before).${column} is not distinct from (b.after).${column} then (b.before).${column} else (l.before).${column} end`,
  )
  await sql`update contact_before_import l set before = ${sql.raw(rebased)},
      policy_before = case when l.policy_before is not distinct from b.policy_after
          or (l.policy_before).id = any(${passed}::bigint[])
        then b.policy_before else l.policy_before end
    from contact_before_import b
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and l.organization_id = b.organization_id and l.contact_id = b.contact_id
        and l.import_id > b.import_id`.execute(transaction)
  await removePassedPolicies(transaction, of, passed)
  await deleteSnapshots(transaction, { organizationId, importId })
}

export async function deleteSnapshots(
  transaction: OrganizationTransaction,
  { organizationId, importId }: Pick<ImportedContacts, 'organizationId' | 'importId'>,
): Promise<void> {
  await sql`delete from contact_before_import where organization_id = ${organizationId}
    and import_id = ${importId}`.execute(transaction)
  await forgetNamedAgain(transaction, importId)
}
