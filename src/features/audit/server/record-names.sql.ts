import { sql } from 'kysely'
import { nameOrder } from '../../../platform/database/name-order.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'

export interface NamedRecord {
  readonly id: number
  readonly name: string
  readonly state: 'exists' | 'in trash'
  /** The contact that a quote or email belongs to. */
  readonly contactId?: number
}

type Ids = readonly number[]

export async function namesOfContacts(
  transaction: OrganizationTransaction,
  ids: Ids,
): Promise<NamedRecord[]> {
  const existing = await transaction
    .selectFrom('contact')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', ids)
    .execute()
  const deleted = await transaction
    .selectFrom('deleted_contact')
    .select(['contact_id', 'first_name', 'last_name', 'email'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', 'in', ids)
    .execute()
  return [
    ...existing.map((row) => ({ id: row.id, name: contactName(row), state: 'exists' as const })),
    ...deleted.map((row) => ({
      id: row.contact_id,
      name: contactName(row),
      state: 'in trash' as const,
    })),
  ]
}

export async function namesOfAgents(
  transaction: OrganizationTransaction,
  ids?: Ids,
): Promise<NamedRecord[]> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('organization_id', '=', transaction.organizationId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as Ids))
    .orderBy(nameOrder('agent'))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: contactName(row), state: 'exists' }))
}

export interface NamedKey extends NamedRecord {
  readonly owner: string
  readonly revoked: boolean
}

export async function namesOfApiKeys(
  transaction: OrganizationTransaction,
  ids?: Ids,
): Promise<NamedKey[]> {
  const rows = await transaction
    .selectFrom('api_key as k')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'k.organization_id').onRef('a.id', '=', 'k.agent_id'),
    )
    .select(['k.id', 'k.name', 'k.revoked_at', 'a.first_name', 'a.last_name', 'a.email'])
    .where('k.organization_id', '=', transaction.organizationId)
    .$if(ids !== undefined, (query) => query.where('k.id', 'in', ids as Ids))
    .orderBy('k.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: contactName(row),
    revoked: row.revoked_at !== null,
    state: 'exists',
  }))
}

export async function namesOfImports(
  transaction: OrganizationTransaction,
  ids: Ids,
): Promise<NamedRecord[]> {
  const rows = await transaction
    .selectFrom('import')
    .select(['id', 'file_name'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.file_name, state: 'exists' }))
}

interface PartOfContact {
  readonly id: number
  readonly contact_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
}

/** The names of the contacts that quotes or emails belong to. */
export async function namesOfContactsParts(
  transaction: OrganizationTransaction,
  table: 'quote' | 'email',
  ids: Ids,
): Promise<NamedRecord[]> {
  const { rows } = await sql<PartOfContact>`
    select p.id, c.id as contact_id, c.first_name, c.last_name, c.email
    from ${sql.table(table)} p join contact c on c.organization_id = p.organization_id
      and c.id = p.contact_id
    where p.organization_id = ${transaction.organizationId}
      and p.id = any(${ids}::bigint[])`.execute(transaction)
  return rows.map((row) => ({
    id: row.id,
    name: contactName(row),
    state: 'exists',
    contactId: row.contact_id,
  }))
}

export async function namesOfEndpoints(
  transaction: OrganizationTransaction,
  ids: Ids,
): Promise<NamedRecord[]> {
  const rows = await transaction
    .selectFrom('webhook_endpoint')
    .select(['id', 'url'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.url, state: 'exists' }))
}

/** The agency's own name, for entries about it. */
export async function nameOfAgency(transaction: OrganizationTransaction): Promise<NamedRecord[]> {
  const rows = await transaction
    .selectFrom('organization')
    .select(['organization_id', 'name'])
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  return rows.map((row) => ({ id: row.organization_id, name: row.name, state: 'exists' }))
}
