import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { JointWith } from '../../shared/email-activity.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { ofMessages } from './of-messages.ts'

const canceled: EmailStatus = 'cancelled'

/** An email, and the one that is in the outbox for both; null for that one itself. */
interface EmailOfMessage {
  readonly id: number
  readonly joined_to: number | null
}

/** Returns all emails that go, or went, in one message, first the one that is in the outbox. */
export async function listEmailsOfMessage(
  transaction: OrganizationTransaction,
  { id, joined_to }: EmailOfMessage,
): Promise<{ id: EmailId; contactId: ContactId }[]> {
  const { rows } = await sql<{ id: EmailId; contactId: ContactId }>`
    select m.id, m.contact_id as "contactId" from email m
    where m.organization_id = ${transaction.organizationId}
      and (m.id = ${joined_to ?? id}::bigint or m.joined_to = ${joined_to ?? id}::bigint)
      and m.status <> ${canceled}
    order by m.joined_to is not null, m.id`.execute(transaction)
  return rows
}

/** An email as those see it that go in the same message. Whom the member may not see is hidden. */
export interface JointPart {
  readonly id: EmailId
  readonly messageId: number
  /** Null for a contact that the member may not see. */
  readonly contactId: ContactId | null
  readonly name: string
  readonly emailType: string
  /** The day that its contact's plan had for it, if it went earlier with another one. */
  readonly ownDate: CalendarDate | null
}

/** Returns the emails of these messages, by the id of the one that is in the outbox. */
export async function listJointParts(
  transaction: OrganizationTransaction,
  emails: readonly EmailOfMessage[],
  scope: ContactScope,
): Promise<Map<number, JointPart[]>> {
  const ids = [...new Set(emails.map(({ id, joined_to }) => joined_to ?? id))]
  const { rows } = await sql<JointPart & { open: boolean }>`
    select m.id, coalesce(m.joined_to, m.id) as "messageId", c.id as "contactId",
      ${fullName('c')} as name, m.email_type as "emailType",
      m.own_date as "ownDate", coalesce(${visibleContacts(scope, 'c')}, false) as open
    from email m join contact c on c.organization_id = m.organization_id and c.id = m.contact_id
    where m.organization_id = ${transaction.organizationId} and m.status <> ${canceled}
      and m.id = any(${ofMessages(transaction, ids, 'id')})
    order by m.joined_to is not null, m.id`.execute(transaction)
  return Map.groupBy(
    rows.map(({ open, ...part }) => (open ? part : { ...part, contactId: null, name: '' })),
    ({ messageId }) => messageId,
  )
}

/** Returns with whom an email goes in one message, as the wire has it. */
export function jointView(
  { own_date, ...email }: EmailOfMessage & { readonly own_date: CalendarDate | null },
  parts: ReadonlyMap<number, readonly JointPart[]>,
): { joined_with: JointWith[]; own_date: CalendarDate | null } {
  const message = parts.get(email.joined_to ?? email.id) ?? []
  const isPart = message.some(({ id }) => id === email.id)
  const others = isPart ? message.filter(({ id }) => id !== email.id) : []
  return {
    joined_with: others.map((other) => ({
      contact_id: other.contactId,
      name: other.name,
      email_type: other.emailType,
      own_date: other.ownDate,
    })),
    own_date: others.length === 0 ? null : own_date,
  }
}
