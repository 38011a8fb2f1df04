import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { mailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { receivingOff } from '../shared/correspondence-texts.ts'
import { quarantineScope } from '../shared/quarantine.policy.ts'
import { findMailboxOf, lockMailboxOf, saveForwarding, saveMailbox } from './mailboxes.sql.ts'
import { countWaiting } from './received.sql.ts'

/**
 * Returns the member's own address for copies, whether replies are sent on to the member, and how
 * many emails wait in the quarantine.
 */
export async function readMailbox(context: MemberContext) {
  const { config, keys, principal } = context
  return inOrganization(context, async (transaction) => {
    const { id, forwardsReplies } = await findMailboxOf(transaction, principal.agentId)
    const address = id && mailboxAddress(config, keys, { kind: 'member', id })
    return {
      enabled: config.inbound !== undefined,
      address: address ?? null,
      forwards_replies: forwardsReplies,
      waiting: await countWaiting(transaction, quarantineScope(principal)),
    }
  })
}

/**
 * Gives the member an address for copies; an earlier one works no longer. Throws 422 while the
 * installation receives no email.
 */
export async function renewMailbox(context: MemberContext): Promise<{ address: string }> {
  const { config, keys, clock, principal } = context
  const id = newPublicId()
  const address = mailboxAddress(config, keys, { kind: 'member', id })
  if (address === undefined) throw new AppError('UNPROCESSABLE_CONTENT', receivingOff)
  await inOrganization(context, async (transaction) => {
    const { agentId } = principal
    await lockMailboxOf(transaction, agentId)
    const { id: before } = await findMailboxOf(transaction, agentId)
    await saveMailbox(transaction, { agentId, id, before, at: clock.now() })
    await recordAudit(transaction, context, {
      action: 'correspondence.renew_mailbox',
      entity: 'agent',
      id: agentId,
    })
  })
  return { address }
}

/** Stores whether clients' replies are sent on to the member's own email address. */
export async function setForwarding(
  context: MemberContext,
  { forwards_replies: forward }: { readonly forwards_replies: boolean },
): Promise<{ forwards_replies: boolean }> {
  const { agentId } = context.principal
  await inOrganization(context, async (transaction) => {
    const before = await findMailboxOf(transaction, agentId)
    if (before.forwardsReplies === forward) return
    await saveForwarding(transaction, { agentId, forward, at: context.clock.now() })
    await recordAudit(transaction, context, {
      action: 'correspondence.set_forwarding',
      entity: 'agent',
      id: agentId,
      detail: { forward },
    })
  })
  return { forwards_replies: forward }
}
