import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { agentOfNew } from './agents-of-rows.sql.ts'
import { addStagedPolicies } from './staged-policies.ts'
import { insertedColumns, insertedValue } from './written-values.ts'

const columns = sql.raw(insertedColumns.join(', '))
const values = sql.raw(insertedColumns.map(insertedValue).join(', '))

interface AddedRows {
  readonly importId: ImportId
  readonly agentId: AgentId | null
  readonly now: Date
  /** The day on which the premiums of the file are known. */
  readonly today: CalendarDate
}

/**
 * Adds the rows that no contact is; returns how many. Those whose contact has their email address
 * are left out, unless none `known` has. Throws PostgreSQL's `uniqueViolation` for an address that
 * a contact gets at the same time: ON CONFLICT would read each index twice for every row.
 */
export async function insertNewRows(
  transaction: OrganizationTransaction,
  of: AddedRows,
  { known, expected }: { readonly known: boolean; readonly expected: number },
): Promise<number> {
  const { organizationId } = transaction
  const isNew = known
    ? sql`not exists (select 1 from contact k where k.organization_id = ${organizationId}
        and k.email = lower(s.email) and not k.shares_email and not s.shares_email)`
    : sql`true`
  // As hard to guess as random bits, which take seven times as long.
  const secret = randomBytes(32)
  const publicId = sql`left(encode(sha256(${secret}::bytea || int8send(s.new_id)), 'hex'), 32)`
  // random() makes Citus read the rows from the agency's node alone: without a volatile function it
  // prepares a task for another node too. Without RETURNING it would copy them.
  const { rows } = await sql`
    insert into contact (organization_id, id, public_id, import_id, ${columns}, household_id,
      shares_email, agent_id, created_at, updated_at) overriding system value
    select s.organization_id, s.new_id, ${publicId}, s.import_id, ${values}, s.household_id,
      s.shares_email, ${agentOfNew(of.agentId)},
      ${of.now}::timestamptz, ${of.now}::timestamptz
    from staged_contact s left join zip z on z.zip = s.zip_code
    where s.organization_id = ${organizationId}::bigint and s.import_id = ${of.importId}::bigint
      and s.contact_id is null and random() >= 0 and ${isNew}
    returning 1`.execute(transaction)
  const added = rows.length
  if (added > 0) await addStagedPolicies(transaction, of, { all: !known && added === expected })
  return added
}
