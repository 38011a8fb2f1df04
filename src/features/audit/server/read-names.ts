import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { AuditRow } from './audit.sql.ts'
import {
  type NamedRecord,
  nameOfAgency,
  namesOfAgents,
  namesOfApiKeys,
  namesOfContacts,
  namesOfContactsParts,
  namesOfEndpoints,
  namesOfImports,
} from './record-names.sql.ts'

export interface RecordKey {
  readonly type: string
  readonly id: number
}

const readers: Readonly<
  Record<
    string,
    (transaction: OrganizationTransaction, ids: readonly number[]) => Promise<NamedRecord[]>
  >
> = {
  contact: namesOfContacts,
  agent: namesOfAgents,
  api_key: namesOfApiKeys,
  import: namesOfImports,
  quote: (transaction, ids) => namesOfContactsParts(transaction, 'quote', ids),
  email: (transaction, ids) => namesOfContactsParts(transaction, 'email', ids),
  organization: nameOfAgency,
  webhook_endpoint: namesOfEndpoints,
}

export const keyOf = ({ type, id }: RecordKey): string => `${type}-${id}`

/**
 * Returns the record of an entry: of a single one, of a bulk action on one, or the contact whose
 * data was refused.
 */
export function recordOf({ entity, entity_id, only_row, detail }: AuditRow): RecordKey | undefined {
  if (entity === 'call') {
    const id = Number(detail.id)
    const ofContact = String(detail.route ?? '').startsWith('/api/contacts/:id')
    return ofContact && Number.isSafeInteger(id) ? { type: 'contact', id } : undefined
  }
  const id = entity_id ?? only_row
  return id === null || readers[entity] === undefined ? undefined : { type: entity, id }
}

/** Returns the actor as a record, if it is one. */
export function actorOf({ actor_kind, actor_id }: AuditRow): RecordKey | undefined {
  const types: Readonly<Record<string, string>> = {
    member: 'agent',
    visitor: 'contact',
    api_key: 'api_key',
  }
  const type = types[actor_kind]
  return type === undefined || actor_id === null ? undefined : { type, id: Number(actor_id) }
}

/** Returns the names of records, one query for each type. */
export async function readNames(
  transaction: OrganizationTransaction,
  records: readonly RecordKey[],
): Promise<ReadonlyMap<string, NamedRecord & { readonly owner?: string }>> {
  const found = new Map<string, NamedRecord>()
  for (const [type, read] of Object.entries(readers)) {
    const ids = [...new Set(records.filter((each) => each.type === type).map(({ id }) => id))]
    if (ids.length === 0) continue
    for (const named of await read(transaction, ids))
      found.set(keyOf({ type, id: named.id }), named)
  }
  return found
}
