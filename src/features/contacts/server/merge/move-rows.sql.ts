import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dependentTables, overForGood } from '../trash/move-to-trash.sql.ts'

/**
 * Both contacts may have got the same email of one occasion, which is unique for a contact. The one
 * that moves keeps its occasion with the id of the contact that it was sent to.
 */
const occasion = (organizationId: number, from: number, to: number) =>
  sql`occasion = case when exists (select 1 from email m where m.organization_id = ${organizationId}
    and m.contact_id = ${to} and m.email_type = t.email_type and m.occasion = t.occasion
    and m.send_mode = t.send_mode)
    then t.occasion || '+' || ${from}::bigint::text else t.occasion end`

/** Both may have an open task that tells the same: that of the remaining client is the only one. */
const task = (organizationId: number, to: number) =>
  sql`open_once = case when t.done_at is null and not exists (select 1 from agent_task h
    where h.organization_id = ${organizationId} and h.contact_id = ${to}
      and h.open_once = t.open_once and h.done_at is null) then t.open_once end`

/** Both may have the same tag, of which a contact has one. The other goes with its contact. */
const notTagged = (organizationId: number, to: number) => sql`and not exists (select 1
  from contact_tag h where h.organization_id = ${organizationId} and h.contact_id = ${to}
    and h.tag_id = t.tag_id)`

/** Both may have the same email of their household, which is shown once. */
const notReceived = (organizationId: number, to: number) => sql`and not exists (select 1
  from client_email h where h.organization_id = ${organizationId} and h.contact_id = ${to}
    and h.received_id = t.received_id)`

/**
 * An email or a call that is over for one of them is over for both; where the other has a row, that
 * one counts.
 */
const decided = (organizationId: number, to: number) => sql`and ${overForGood.email_draft}
  and not exists (select 1 from email_draft h where h.organization_id = ${organizationId}
    and h.contact_id = ${to} and h.type = t.type and h.occasion = t.occasion
    and h.send_mode = t.send_mode)`

const asked = (organizationId: number, to: number) => sql`and ${overForGood.email_replacement}
  and not exists (select 1 from email_replacement h where h.organization_id = ${organizationId}
    and h.contact_id = ${to} and h.type = t.type and h.occasion = t.occasion)`
/** The remaining client keeps its own draw, whatever the other one did. */
const notDrawn = (organizationId: number, to: number) => sql`and not exists (select 1
  from hold_out_draw h where h.organization_id = ${organizationId} and h.contact_id = ${to}
    and h.round = t.round)`

/** One email about an increase is enough for both. */
const notMade = (organizationId: number, to: number) => sql`and not exists (select 1
  from increase_draft h where h.organization_id = ${organizationId} and h.contact_id = ${to}
    and h.increase_id = t.increase_id and h.send_mode = t.send_mode)`

/** Returns the condition that leaves rows with their contact. */
function staying(
  organizationId: number,
  table: string,
  { to, samePolicies }: { readonly to: number; readonly samePolicies: readonly number[] },
): RawBuilder<unknown> {
  if (table === 'email') return sql`and t.status <> 'queued'`
  if (table === 'policy') return sql`and t.id <> all(${samePolicies}::bigint[])`
  if (table === 'client_email') return notReceived(organizationId, to)
  if (table === 'email_draft') return decided(organizationId, to)
  if (table === 'email_replacement') return asked(organizationId, to)
  if (table === 'hold_out_draw') return notDrawn(organizationId, to)
  if (table === 'increase_draft') return notMade(organizationId, to)
  return table === 'contact_tag' ? notTagged(organizationId, to) : sql``
}

/** Returns what changes in rows of a table besides their contact. */
function changing(
  organizationId: number,
  table: string,
  { from, to }: Pick<MovedRows, 'from' | 'to'>,
): RawBuilder<unknown> {
  if (table === 'email') return sql`, ${occasion(organizationId, from, to)}`
  return table === 'agent_task' ? sql`, ${task(organizationId, to)}` : sql``
}

/** The last view of a contact is another one when views come or go: each is looked at again. */
const unmarked = sql`, superseded = null`

/** A visitor's consent is kept as it was: no one may update these rows, so they move whole. */
const neverUpdated: readonly string[] = ['self_service_sign_up']

/**
 * Gives the rows of one contact to another and returns their ids by table. Policies that the other
 * has too stay, and an email in the queue does, which is deleted with its contact: the new plan
 * decides whether it is sent.
 */
export async function moveRows(
  transaction: OrganizationTransaction,
  from: number,
  to: number,
  samePolicies: readonly number[],
): Promise<Record<string, number[]>> {
  const { organizationId } = transaction
  const moved: Record<string, number[]> = {}
  await forgetUnasked(transaction, from, to)
  for (const table of dependentTables) {
    const ids = await moveTable(transaction, table, {
      to,
      condition: sql`t.contact_id = ${from} ${staying(organizationId, table, { to, samePolicies })}`,
      more: changing(organizationId, table, { from, to }),
    })
    if (ids.length > 0) moved[table] = ids
  }
  return moved
}

/** A call that was asked for about one of them is not asked for again about the other. */
async function forgetUnasked(
  transaction: OrganizationTransaction,
  from: number,
  to: number,
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    delete from email_replacement t where t.organization_id = ${organizationId}
      and t.contact_id = ${to} and not ${overForGood.email_replacement}
      and exists (select 1 from email_replacement h where h.organization_id = ${organizationId}
        and h.contact_id = ${from} and h.type = t.type and h.occasion = t.occasion
        and h.asked_on is not null)`.execute(transaction)
}

/** Rows that a merge has moved, and the two contacts. */
export interface MovedRows {
  readonly from: number
  readonly to: number
  readonly moved: Readonly<Record<string, readonly number[]>>
}

/**
 * Gives moved rows back to the contact that they came from, those that the other still has; tags by
 * `giveTagsBack`.
 */
export async function moveRowsBack(
  transaction: OrganizationTransaction,
  { from, to, moved }: MovedRows,
): Promise<void> {
  for (const table of dependentTables) {
    const ids = moved[table] ?? []
    if (ids.length === 0 || table === 'contact_tag') continue
    await moveTable(transaction, table, {
      to,
      condition: sql`t.contact_id = ${from} and t.id = any(${ids}::bigint[])`,
      more:
        table === 'email'
          ? sql`, occasion = regexp_replace(t.occasion, ${`\\+${to}$`}, '')`
          : sql``,
    })
  }
}

interface TableMove {
  readonly to: number
  readonly condition: RawBuilder<unknown>
  /** Further columns that change. */
  readonly more: RawBuilder<unknown>
}

async function moveTable(
  transaction: OrganizationTransaction,
  table: string,
  { to, condition, more }: TableMove,
): Promise<number[]> {
  const { organizationId } = transaction
  const where = sql`t.organization_id = ${organizationId} and ${condition}`
  if (!neverUpdated.includes(table)) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} t set contact_id = ${to} ${more}
        ${table === 'activity_event' ? unmarked : sql``} where ${where}
      returning t.id`.execute(transaction)
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    delete from ${sql.table(table)} t where ${where} returning t.*`.execute(transaction)
  for (const row of rows) {
    const again = Object.entries({ ...row, contact_id: to })
    await sql`
      insert into ${sql.table(table)} (${sql.join(again.map(([name]) => sql.ref(name)))})
        overriding system value
      values (${sql.join(again.map(([, value]) => value))})`.execute(transaction)
  }
  return rows.map(({ id }) => id)
}
