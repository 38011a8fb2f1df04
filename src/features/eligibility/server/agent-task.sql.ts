import { sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** The same after every submission, because the tasks of an agency are not encrypted. */
const detail = 'Health answers are in: please review them and get in touch.'

/** Adds a task for the contact's agent, unless the contact has an open one of the kind or must not be contacted. */
export async function addHealthAnswersTask(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  at: Date,
): Promise<void> {
  await sql`
    insert into agent_task (organization_id, contact_id, agent_id, kind, detail, created_at)
    select c.organization_id, c.id, c.agent_id, 'health_answers', ${detail}, ${at} from contact c
    where c.organization_id = ${transaction.organizationId} and c.id = ${contactId} and not c.do_not_contact
      and not exists (select from suppression s where s.organization_id = c.organization_id and s.email = lower(c.email)
        and s.reason in ('unsubscribed', 'do_not_contact'))
      and not exists (select from agent_task t where t.organization_id = c.organization_id and t.contact_id = c.id
        and t.kind = 'health_answers' and t.done_at is null)`.execute(transaction)
}
