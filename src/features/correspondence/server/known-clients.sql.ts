import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { responsibleAgent } from '../../organizations/server/responsible-agent.ts'
import { ofMessages } from '../../outreach/server/send/of-messages.ts'

export interface ClientOfEmail {
  readonly id: number
  readonly email: string | null
  readonly first_name: string
  /** The member who answers for the client. */
  readonly agent_id: number
}

/** Returns the clients to whom one of our emails went, with those of the same message. */
export async function listClientsOfEmail(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<ClientOfEmail[]> {
  const { organizationId } = transaction
  const { rows } = await sql<ClientOfEmail>`
    select c.id, c.email, c.first_name,
      ${responsibleAgent(organizationId, sql`c.agent_id`)} as agent_id
    from contact c where c.organization_id = ${organizationId}
      and c.id = any(${ofMessages(transaction, [emailId], 'contact_id')})
    order by c.shares_email, c.id`.execute(transaction)
  return rows
}

/** Returns the member who answers for the client of an email that is in the trash. */
export async function findAgentOfDeleted(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<number | undefined> {
  const { organizationId } = transaction
  const { rows } = await sql<{ agent_id: number }>`
    select ${responsibleAgent(organizationId, sql`d.agent_id`)} as agent_id from deleted_contact d
    where d.organization_id = ${organizationId} and ${emailId}::bigint = any(d.email_ids)
    limit 1`.execute(transaction)
  return rows[0]?.agent_id
}

/** Returns the member who answers for the client of one of our emails, in the trash or not. */
export async function findAnswerer(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<number | undefined> {
  const [client] = await listClientsOfEmail(transaction, emailId)
  return client?.agent_id ?? (await findAgentOfDeleted(transaction, emailId))
}

/**
 * SQL: the member who decides about a received email: of a reply who answers for its client now, of
 * a copy the member to whose mailbox it came.
 */
export const deciderOf = ({ organizationId }: OrganizationTransaction) => sql<number | null>`
  coalesce((select ${responsibleAgent(organizationId, sql`c.agent_id`)} from email m
    join contact c on c.organization_id = ${organizationId} and c.id = m.contact_id
    where m.organization_id = ${organizationId} and m.id = received_email.email_id),
  (select ${responsibleAgent(organizationId, sql`d.agent_id`)} from deleted_contact d
    where d.organization_id = ${organizationId}
      and received_email.email_id = any(d.email_ids) limit 1),
  received_email.agent_id)`

/** Returns the clients of these addresses whom a member may see. */
export async function listClientsOfAddresses(
  transaction: OrganizationTransaction,
  addresses: readonly string[],
  { scope, limit }: { readonly scope: ContactScope; readonly limit: number },
): Promise<ClientOfEmail[]> {
  const { organizationId } = transaction
  const { rows } = await sql<ClientOfEmail>`
    select c.id, c.email, c.first_name,
      ${responsibleAgent(organizationId, sql`c.agent_id`)} as agent_id
    from contact c where c.organization_id = ${organizationId}
      and c.email = any(${addresses}::text[]) and ${visibleContacts(scope, 'c')}
    order by c.id limit ${limit}`.execute(transaction)
  return rows
}
