import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { jointCanceledText } from '../../../contacts/server/stop-emails.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { earlierAttemptText } from './end-unconfirmed.ts'

const canceled: EmailStatus = 'cancelled'

/**
 * Ends emails that were to go in the message of an email that is gone, such as with its deleted
 * contact: they are planned again, but for those that may have arrived.
 */
export async function endCompanionsLeft(transaction: OrganizationTransaction): Promise<void> {
  const { organizationId } = transaction
  const neverWent = sql`m.status = 'queued' and m.unknown_outcomes = 0`
  await sql`
    update email m set status = case when ${neverWent} then ${canceled} else 'failed' end,
      failure = case when ${neverWent} then ${jointCanceledText} else ${earlierAttemptText} end
    where m.organization_id = ${organizationId} and m.joined_to is not null
      and m.status in ('queued', 'sending')
      and not exists (select 1 from email f where f.organization_id = ${organizationId}
        and f.id = m.joined_to and f.status in ('queued', 'sending'))`.execute(transaction)
}
