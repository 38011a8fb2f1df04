import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** A row as JSON: instants and dates are texts. */
export type ClientRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Tables of which evidence tells something; notes, files and answers are not among them. */
export type TableOfClient =
  | 'contact'
  | 'email'
  | 'email_report'
  | 'quote'
  | 'quote_showing'
  | 'activity_event'
  | 'eligibility_submission'
  | 'follow_up_request'
  | 'plan_choice'
  | 'self_service_sign_up'
  | 'client_email'
  | 'federal_right'
  | 'agent_task'
  | 'contact_call'
  | 'contact_change'

/** A client whose rows are read, from the tables or from the trash. */
export interface ClientSource {
  readonly contactId: number
  readonly inTrash: boolean
}

interface RowsToRead {
  readonly after: number
  readonly limit: number
}

/** Sealed values, and texts that members write, are not read: both may tell of health. */
const unread = sql`array['answers', 'resume_hash', 'sealed_type', 'sealed_text', 'sealed_key',
  'data_key_id', 'type', 'note', 'remark']`

/** Returns the next rows of a client by their id. */
export async function readClientRows(
  transaction: OrganizationTransaction,
  { contactId, inTrash }: ClientSource,
  table: TableOfClient,
  { after, limit }: RowsToRead,
): Promise<ClientRow[]> {
  const { organizationId } = transaction
  const rows: RawBuilder<{ row: ClientRow }> = inTrash
    ? sql`select r - ${unread} as row from deleted_contact d
        cross join lateral jsonb_array_elements(d.rows -> ${sql.lit(table)}) r
      where d.organization_id = ${organizationId} and d.contact_id = ${contactId}
        and (r ->> 'id')::bigint > ${after}
      order by (r ->> 'id')::bigint limit ${limit}`
    : sql`select to_jsonb(t) - ${unread} as row from ${sql.table(table)} t
      where t.organization_id = ${organizationId}
        and ${sql.ref(table === 'contact' ? 't.id' : 't.contact_id')} = ${contactId}
        and t.id > ${after}
      order by t.id limit ${limit}`
  const { rows: read } = await rows.execute(transaction)
  return read.map(({ row }) => row)
}

const atOnce = 1000

/** Returns all rows of a client. */
export async function allClientRows(
  transaction: OrganizationTransaction,
  source: ClientSource,
  table: TableOfClient,
): Promise<ClientRow[]> {
  const all: ClientRow[] = []
  for (;;) {
    const rows = await readClientRows(transaction, source, table, {
      after: all.at(-1)?.id ?? 0,
      limit: atOnce,
    })
    all.push(...rows)
    if (rows.length < atOnce) return all
  }
}

const counted = [
  ...['email', 'quote_showing', 'email_report', 'quote', 'activity_event', 'follow_up_request'],
  ...['plan_choice', 'self_service_sign_up', 'client_email', 'agent_task', 'contact_call'],
  ...['contact_change', 'eligibility_submission'],
] as const satisfies readonly TableOfClient[]

export interface ClientCounts {
  readonly email: number
  readonly quote_showing: number
  /** Rows of all other tables together. */
  readonly others: number
}

/** Returns how many rows of a client evidence would read. */
export async function countClientRows(
  transaction: OrganizationTransaction,
  { contactId, inTrash }: ClientSource,
): Promise<ClientCounts> {
  const { organizationId } = transaction
  const counts = counted.map((table) =>
    inTrash
      ? sql`coalesce(jsonb_array_length(d.rows -> ${sql.lit(table)}), 0)::int
          as ${sql.id(table)}`
      : sql`(select count(*)::int from ${sql.table(table)} t
          where t.organization_id = ${organizationId} and t.contact_id = ${contactId})
          as ${sql.id(table)}`,
  )
  const from = inTrash
    ? sql`deleted_contact d where d.organization_id = ${organizationId}
        and d.contact_id = ${contactId}`
    : sql`organization o where o.organization_id = ${organizationId}`
  const { rows } = await sql<Record<(typeof counted)[number], number>>`
    select ${sql.join(counts)} from ${from}`.execute(transaction)
  const [row] = rows
  if (row === undefined) return { email: 0, quote_showing: 0, others: 0 }
  const { email, quote_showing, ...others } = row
  const sum = Object.values(others).reduce((all, n) => all + n, 0)
  return { email, quote_showing, others: sum }
}

/** Returns when a client in the trash was deleted, undefined for one who is not there. */
export async function findInTrash(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<{ readonly deletedAt: Date; readonly mergedInto: number | null } | undefined> {
  return transaction
    .selectFrom('deleted_contact')
    .select(['deleted_at as deletedAt', 'merged_into as mergedInto'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
}

/** Returns why an email address gets nothing, as it was asked or reported. */
export async function findSuppressionOf(
  transaction: OrganizationTransaction,
  email: string,
): Promise<{ readonly reason: string; readonly at: Date } | undefined> {
  return transaction
    .selectFrom('suppression')
    .select(['reason', 'at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** An entry of the audit log about a client, with the values that changed. */
export interface LogRow {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly ip_address: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** Returns entries of the audit log about a client by their actions, oldest first. */
export async function listLogOfClient(
  transaction: OrganizationTransaction,
  { contactIds, quoteIds }: Readonly<Record<'contactIds' | 'quoteIds', readonly number[]>>,
  actions: readonly string[],
): Promise<LogRow[]> {
  const { organizationId } = transaction
  const columns = sql`e.id, e.at, e.action, e.actor_kind, e.actor_id, e.ip_address,
    e.detail - 'ids' as detail`
  const { rows } = await sql<LogRow>`
    select ${columns} from audit_entry e
    where e.organization_id = ${organizationId} and e.entity = 'contact'
      and e.entity_id = any(${contactIds}::bigint[]) and e.action = any(${actions}::text[])
    union all
    select ${columns} from audit_entry e
    where e.organization_id = ${organizationId} and e.entity = 'quote'
      and e.entity_id = any(${quoteIds}::bigint[]) and e.action = any(${actions}::text[])
    union all
    select ${columns} from audit_entry_row r
      join audit_entry e on e.organization_id = ${organizationId} and e.id = r.entry_id
    where r.organization_id = ${organizationId} and r.entity = 'contact'
      and r.entity_id = any(${contactIds}::bigint[]) and e.action = any(${actions}::text[])
    order by at, id`.execute(transaction)
  return rows
}
