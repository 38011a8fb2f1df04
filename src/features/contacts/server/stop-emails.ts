import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { EmailType } from '../../organizations/shared/email-types.ts'
import type { ContactColumnName } from '../shared/contact-columns.ts'
import { unemailedReasons } from '../shared/reasons/email-reasons.ts'
import { requestReplan } from './request-replan.ts'
import { mayBeEmailed, ownReason } from './suppression.ts'

/** Columns that decide whether a contact may get email. */
export const reachColumns: readonly ContactColumnName[] = [
  'email',
  'do_not_contact',
  'client_status',
]

/** An email that left the outbox. */
export interface CanceledEmail {
  readonly contactId: number
  readonly type: EmailType
  readonly occasion: string
}

const canceledStatus = 'cancelled'

/** Why an email is canceled that was to go in one message with another client's. */
export const jointCanceledText =
  'It was to go in one email with that of another client, which was canceled'

/**
 * Takes the planned and the waiting emails of those of the contacts that may get none any more, by
 * their status, their mark, or for lack of an address. An email that is being handed over goes.
 * Those that were to go in one message with a canceled one are planned again. The caller has locked
 * the contacts; outbox and emails are locked in the order of the sender.
 */
export async function stopEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number; reason: keyof typeof unemailedReasons }>`
    select c.id, ${sql.raw(ownReason)} as reason from contact c
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])
      and not ${sql.raw(mayBeEmailed)}`.execute(transaction)
  for (const [reason, stopped] of Map.groupBy(rows, (row) => row.reason))
    await cancelEmails(
      transaction,
      stopped.map(({ id }) => id),
      unemailedReasons[reason],
    )
}

/**
 * Takes the planned and the waiting emails of contacts, whom the caller has locked; of those that
 * wait only those of `types`, or only `emails`, if given. Those that were to go in one message with
 * a canceled one are planned again. Returns the waiting ones that it canceled.
 */
export async function cancelEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  reason: string,
  types?: readonly EmailType[],
  emails?: readonly CanceledEmail[],
): Promise<CanceledEmail[]> {
  if (ids.length === 0) return []
  const { organizationId } = transaction
  const named = emails && (await findQueued(transaction, emails))
  const ofTypes = sql`${types === undefined ? sql`` : sql`and m.email_type = any(${types}::text[])`}
    ${named === undefined ? sql`` : sql`and m.id = any(${named}::bigint[])`}`
  await sql`delete from planned_email where organization_id = ${organizationId}
    and contact_id = any(${ids}::bigint[])
    and status in ('scheduled', 'delayed')`.execute(transaction)
  const waiting = await sql<{ email_id: number }>`
    select o.email_id from outbox o where o.organization_id = ${organizationId}
      and o.email_id = any(array(select m.id from email m
        where m.organization_id = ${organizationId} and m.contact_id = any(${ids}::bigint[])
          and m.status = 'queued' ${ofTypes}))
    order by o.email_id for update`.execute(transaction)
  // One that goes in the message of another client's email has no place of its own in the outbox.
  const canceled = await sql<CanceledEmail & { id: number }>`
    update email m set status = ${canceledStatus}, failure = ${reason}
    where organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])
      and (joined_to is not null or id = any(${waiting.rows.map((row) => row.email_id)}::bigint[]))
      and status = 'queued' ${ofTypes}
    returning id, contact_id as "contactId", email_type as type, occasion`.execute(transaction)
  const canceledIds = canceled.rows.map(({ id }) => id)
  if (canceledIds.length === 0) return []
  await sql`delete from outbox where organization_id = ${organizationId}
    and email_id = any(${canceledIds}::bigint[])`.execute(transaction)
  const alone = await sql<CanceledEmail>`
    update email set status = ${canceledStatus}, failure = ${jointCanceledText}
    where organization_id = ${organizationId} and joined_to = any(${canceledIds}::bigint[])
      and status = 'queued'
    returning contact_id as "contactId", email_type as type, occasion`.execute(transaction)
  await requestReplan(
    transaction,
    alone.rows.map(({ contactId }) => contactId),
  )
  return [...canceled.rows, ...alone.rows]
}

async function findQueued(
  transaction: OrganizationTransaction,
  emails: readonly CanceledEmail[],
): Promise<number[]> {
  const { organizationId } = transaction
  const column = (name: keyof CanceledEmail) => emails.map((email) => email[name])
  const { rows } = await sql<{ id: number }>`
    select m.id from email m join unnest(${column('contactId')}::bigint[],
        ${column('type')}::text[], ${column('occasion')}::text[]) as k (contact_id, type, occasion)
      on m.contact_id = k.contact_id and m.email_type = k.type and m.occasion = k.occasion
    where m.organization_id = ${organizationId}
      and m.contact_id = any(${column('contactId')}::bigint[])
      and m.status = 'queued'`.execute(transaction)
  return rows.map(({ id }) => id)
}
