import type { ContactId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import type { ClientEmailKind } from '../shared/filing.rules.ts'
import { fileEmail } from './file-email.ts'
import { readAgents } from './names.sql.ts'
import type { FoundReceived } from './received.sql.ts'
import { decideWaiting, findWaiting, parseWaiting } from './waiting-email.ts'

/**
 * Puts an email of the quarantine on a contact's timeline. Throws as `readQuarantined`, and 404 for
 * a contact whom the member may not see.
 */
export async function fileQuarantined(
  context: MemberContext,
  { id, contact_id }: { readonly id: number; readonly contact_id: ContactId },
): Promise<{ contact_id: number }> {
  const parsed = await parseWaiting(context, id)
  await inOrganization(context, async (transaction) => {
    const row = await findWaiting(context, transaction, id, true)
    await getContact({ ...context, transaction }, contact_id, { lock: true })
    const agents = await readAgents(transaction, [row.agent_id])
    await fileEmail(
      { ...context, transaction },
      { parsed, checks: row.checks },
      {
        receivedId: id,
        at: row.received_at,
        kind: kindOf(row, agents.get(row.agent_id ?? 0)?.email),
        contactIds: [contact_id],
        agentId: row.agent_id,
        emailId: row.email_id,
        seen: true,
      },
    )
    await decideWaiting(context, transaction, id, { state: 'filed', contact_ids: [contact_id] })
    await recordAudit(transaction, context, {
      action: 'correspondence.file',
      entity: 'contact',
      id: contact_id,
      detail: { reason: row.reason },
    })
  })
  return { contact_id }
}

/** Only what is proven is the member's; anything else is from the sender that it names. */
function kindOf(row: FoundReceived, memberEmail: string | undefined): ClientEmailKind {
  if (row.class !== 'person') return row.class
  const own = row.mailbox === 'member' && row.from_address.toLowerCase() === memberEmail
  return own && row.proof === 'proven' ? 'member' : 'reply'
}
