import { personName } from '../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { ArrivedMessage } from '../../../platform/inbound/arrived-message.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { addAgentTasks, closeAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { answerTaskDetail } from '../shared/correspondence-texts.ts'
import type { ClientEmailKind } from '../shared/filing.rules.ts'
import { findClientName, insertClientEmails } from './client-emails.sql.ts'
import { holdFollowUps, releaseFollowUps } from './hold-follow-ups.ts'
import { sealTexts } from './sealed-emails.ts'

export interface EmailToFile {
  readonly receivedId: number
  readonly at: Date
  readonly kind: ClientEmailKind
  /** Clients whom the caller has locked. */
  readonly contactIds: readonly number[]
  /** The member whose mailbox it came to, or who answers for the client. */
  readonly agentId: number | null
  readonly emailId: number | null
  /** A member has decided about it by hand, and so has seen it. */
  readonly seen?: boolean
}

/**
 * Puts a message on the timelines of clients. A client's own words become a task for their agent,
 * which the agent's email to the client ends, and hold follow-ups until a member has read them.
 */
export async function fileEmail(
  context: OrganizationContext & { readonly transaction: OrganizationTransaction },
  { parsed, checks }: Pick<ArrivedMessage, 'parsed' | 'checks'>,
  { receivedId, at, kind, contactIds, agentId, emailId, seen = false }: EmailToFile,
): Promise<void> {
  const { transaction } = context
  const stored = { text: parsed.text, cut: parsed.cut }
  const sealed = await sealTexts(context, transaction, contactIds, stored)
  await insertClientEmails(
    transaction,
    {
      receivedId,
      at,
      kind,
      emailId,
      checks,
      agentId: kind === 'member' ? agentId : null,
      unread: kind === 'reply' && !seen,
      fromAddress: parsed.from[0]?.address ?? '',
      fromName: parsed.from[0]?.name ?? '',
      subject: parsed.subject,
      attachments: parsed.attachments,
    },
    sealed,
  )
  if (kind === 'member') {
    await releaseFollowUps(transaction, contactIds, at)
    for (const id of contactIds)
      await closeAgentTasks(transaction, id, { kind: 'client_email', at, by: agentId ?? undefined })
  }
  if (kind === 'reply' && !seen) await holdFollowUps(transaction, contactIds)
  // Of a household with one inbox the first client's task is enough.
  const [asked] = contactIds
  if (kind !== 'reply' || asked === undefined) return
  const { first_name, last_name } = await findClientName(transaction, asked)
  const detail = answerTaskDetail(personName(first_name, last_name))
  await addAgentTasks(transaction, [asked], { kind: 'client_email', detail, at })
}
