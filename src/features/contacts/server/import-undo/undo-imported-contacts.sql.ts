import { sql } from 'kysely'
import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { visibleContacts } from '../contact.policy.ts'
import { contactValues, ownColumns, placeColumns } from './contact-values.ts'

export interface ImportedContacts {
  readonly organizationId: OrganizationId
  readonly importId: ImportId
  readonly scope: ContactScope
}

/** Somebody edited the contact, or an import that was not undone changed it. Undoing a later import puts updated_at back. */
const edited = sql<boolean>`c.updated_at <> c.created_at`

const anyOf = (table: string, condition = 'true') =>
  `exists (select from ${table} t where t.organization_id = c.organization_id and t.contact_id = c.id and ${condition})`
/** An email went out, a quote was made, or the client did something: what deleting the contact would lose. */
const used = sql.raw<boolean>(
  `(c.last_emailed is not null or ${[
    anyOf('email', "t.status in ('sending', 'sent')"),
    anyOf('quote'),
    anyOf('activity_event'),
    anyOf('eligibility_submission'),
    anyOf('follow_up_request'),
  ].join(' or ')})`,
)

interface Part {
  readonly columns: readonly string[]
  readonly touched: string
  /** The value is still the one the import left. */
  readonly still: string
}

function part(columns: readonly string[]): Part {
  const of = (from: string) => `(${columns.map((column) => `${from}.${column}`).join(', ')})`
  // An owner who has left the agency cannot be given back.
  const there = columns.includes('agent_id')
    ? ' and ((b.before).agent_id is null or exists (select from agent a where a.organization_id = b.organization_id and a.id = (b.before).agent_id))'
    : ''
  return {
    columns,
    touched: `${of('(b.before)')} is distinct from ${of('(b.after)')}`,
    still: `(${of('c')} is not distinct from ${of('(b.after)')}${there})`,
  }
}

const parts: readonly Part[] = [...ownColumns.map((column) => part([column])), part(placeColumns)]
const someBack = sql.raw<boolean>(
  `(${parts.map(({ touched, still }) => `(${touched} and ${still})`).join(' or ')})`,
)
const someLater = sql.raw<boolean>(
  `(${parts.map(({ touched, still }) => `(${touched} and not ${still})`).join(' or ')})`,
)
const untouchedSince = 'c.updated_at = (b.after).updated_at'

const created = ({ organizationId, importId }: ImportedContacts) =>
  sql`contact c where c.organization_id = ${organizationId} and c.import_id = ${importId}`
const changed = ({ organizationId, importId }: ImportedContacts) => sql`contact_before_import b
  join contact c on c.organization_id = b.organization_id and c.id = b.contact_id
  where b.organization_id = ${organizationId} and b.import_id = ${importId}`

/** Locks the contacts an import added or changed, in order, until the transaction ends: no email, quote or answer of theirs is added meanwhile. */
export async function lockImported(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<void> {
  await sql`select count(*) from (select c.id from contact c where c.organization_id = ${of.organizationId} and (c.import_id = ${of.importId}
      or c.id in (select contact_id from contact_before_import where organization_id = ${of.organizationId} and import_id = ${of.importId}))
    order by c.id for update) locked`.execute(transaction)
}

export interface CountedContacts {
  /** Added by the import: untouched since, used or edited since, and another agent's. */
  readonly fresh: number
  readonly used: number
  readonly foreign: number
  /** Changed by the import: those that get values back, of them those that keep a later value too, those that keep all, and another's. */
  readonly back: number
  readonly partly: number
  readonly later: number
  readonly foreignChanged: number
}

export async function countImported(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
): Promise<CountedContacts> {
  const own = visibleContacts(of.scope, 'c')
  const { rows } = await sql<CountedContacts>`select * from
    (select count(*) filter (where own and not touched)::int as fresh, count(*) filter (where own and touched)::int as used,
        count(*) filter (where not own)::int as "foreign"
      from (select ${own} as own, ${edited} or ${used} as touched from ${created(of)}) n) n,
    (select count(*) filter (where own and back)::int as back, count(*) filter (where own and back and later)::int as partly,
        count(*) filter (where own and not back)::int as later, count(*) filter (where not own)::int as "foreignChanged"
      from (select ${own} as own, ${someBack} as back, ${someLater} as later from ${changed(of)}) g) g`.execute(
    transaction,
  )
  return rows[0] as CountedContacts
}

/** Ids of the contacts the import added: those untouched since, or with `used` all. */
export async function addedIds(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
  withUsed: boolean,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select c.id from ${created(of)} and ${visibleContacts(of.scope, 'c')}
    and (${withUsed} or not (${edited} or ${used})) order by c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

// A contact nobody touched since is again as old as it was, so that an earlier import of it can be undone too.
const sets = [
  ...parts.flatMap(({ columns, still }) =>
    columns.map(
      (column) => `${column} = case when ${still} then (b.before).${column} else c.${column} end`,
    ),
  ),
  'version = c.version + 1',
].join(', ')

/** Gives the contacts back what they had before the import, value by value, where the import's own still stands. Answers their ids. */
export async function putBack(
  transaction: OrganizationTransaction,
  of: ImportedContacts,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update contact c
    set ${sql.raw(sets)}, updated_at = case when ${sql.raw(untouchedSince)} then (b.before).updated_at else ${now} end
    from contact_before_import b
    where b.organization_id = ${of.organizationId} and b.import_id = ${of.importId} and c.organization_id = b.organization_id
      and c.id = b.contact_id and ${someBack} and ${visibleContacts(of.scope, 'c')}
    returning c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * What a later import replaced may be what this one had written: should that later one be undone too, it then gives back what was there
 * before both. After that this import's own record is forgotten.
 */
export async function passOnBefore(
  transaction: OrganizationTransaction,
  { organizationId, importId }: ImportedContacts,
): Promise<void> {
  const passed = contactValues('l', (column) =>
    column === 'updated_at'
      ? '(l.before).updated_at'
      : `case when (l.before).${column} is not distinct from (b.after).${column} then (b.before).${column} else (l.before).${column} end`,
  )
  await sql`update contact_before_import l set before = ${sql.raw(passed)} from contact_before_import b
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and l.organization_id = b.organization_id and l.contact_id = b.contact_id and l.import_id > b.import_id`.execute(
    transaction,
  )
  await forgetBefore(transaction, { organizationId, importId })
}

export async function forgetBefore(
  transaction: OrganizationTransaction,
  { organizationId, importId }: Pick<ImportedContacts, 'organizationId' | 'importId'>,
): Promise<void> {
  await sql`delete from contact_before_import where organization_id = ${organizationId} and import_id = ${importId}`.execute(
    transaction,
  )
}
