import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { AttachmentName, SenderChecks } from '../../../platform/inbound/arrived-message.ts'
import type { ClientEmailKind } from '../shared/filing.rules.ts'

export interface NewClientEmail {
  readonly receivedId: number
  readonly at: Date
  readonly kind: ClientEmailKind
  /** Whether follow-ups wait until a member has read it. */
  readonly unread: boolean
  readonly agentId: number | null
  readonly emailId: number | null
  readonly fromAddress: string
  readonly fromName: string
  readonly subject: string
  readonly checks: SenderChecks
  readonly attachments: readonly AttachmentName[]
}

/** Adds an email to the timelines of contacts, with its text as it is sealed for each of them. */
export async function insertClientEmails(
  transaction: OrganizationTransaction,
  one: NewClientEmail,
  sealed: {
    readonly dataKeyId: number
    readonly texts: readonly { readonly contactId: number; readonly text: Buffer }[]
  },
): Promise<void> {
  if (sealed.texts.length === 0) return
  await transaction
    .insertInto('client_email')
    .values(
      sealed.texts.map(({ contactId, text }) => ({
        organization_id: transaction.organizationId,
        contact_id: contactId,
        received_id: one.receivedId,
        at: one.at,
        kind: one.kind,
        unread: one.unread,
        agent_id: one.agentId,
        email_id: one.emailId,
        from_address: one.fromAddress,
        from_name: one.fromName,
        subject: one.subject,
        proof: one.checks.proof,
        checks: JSON.stringify(one.checks),
        attachments: JSON.stringify(one.attachments),
        data_key_id: sealed.dataKeyId,
        sealed_text: text,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns an email of a contact's timeline with the key that opens it. */
export async function findClientEmail(
  transaction: OrganizationTransaction,
  { contactId, id }: { readonly contactId: number; readonly id: number },
) {
  const { organizationId } = transaction
  return transaction
    .selectFrom('client_email as m')
    .innerJoin('data_key as k', (join) =>
      join.on('k.organization_id', '=', organizationId).onRef('k.id', '=', 'm.data_key_id'),
    )
    .select(['m.id', 'm.contact_id', 'm.received_id', 'm.kind', 'm.unread'])
    .select(['m.sealed_text', 'k.wrapped'])
    .where('m.organization_id', '=', organizationId)
    .where('m.contact_id', '=', contactId)
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Locks contacts against a deletion until the transaction ends; returns those there are. */
export async function lockClients(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contact where organization_id = ${transaction.organizationId}
      and id = any(${ids}::bigint[]) order by id for key share`.execute(transaction)
  return rows.map(({ id }) => id)
}

export async function findClientName(
  transaction: OrganizationTransaction,
  id: number,
): Promise<{ first_name: string; last_name: string }> {
  return transaction
    .selectFrom('contact')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Marks a reply as read, or as not read, on the timelines of all clients whom it is of. Returns
 * those of whom that is new.
 */
export async function markRead(
  transaction: OrganizationTransaction,
  { receivedId, read }: { readonly receivedId: number; readonly read: boolean },
): Promise<number[]> {
  const rows = await transaction
    .updateTable('client_email')
    .set({ unread: !read })
    .where('organization_id', '=', transaction.organizationId)
    .where('received_id', '=', receivedId)
    .where('kind', '=', 'reply')
    // Written out, because the index holds the unread ones alone.
    .where(read ? sql<boolean>`unread` : sql<boolean>`not unread`)
    .returning('contact_id')
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

/** Marks what contacts wrote until then as read; returns those of whom something was not. */
export async function markAllRead(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  through: Date,
): Promise<number[]> {
  const rows = await transaction
    .updateTable('client_email')
    .set({ unread: false })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`contact_id = any(${contactIds}::bigint[])`)
    .where(sql<boolean>`unread`)
    .where('at', '<=', through)
    .returning('contact_id')
    .execute()
  return [...new Set(rows.map(({ contact_id }) => contact_id))]
}
