import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { mailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { receivingOff } from '../shared/correspondence-texts.ts'
import { quarantineScope } from '../shared/quarantine.policy.ts'
import { findMailboxOf, lockMailboxOf, saveMailbox } from './mailboxes.sql.ts'
import { countWaiting } from './received.sql.ts'

/** Returns the member's own address for copies, and how many emails wait in the quarantine. */
export async function readMailbox(context: MemberContext) {
  const { config, keys, principal } = context
  return inOrganization(context, async (transaction) => {
    const id = await findMailboxOf(transaction, principal.agentId)
    const address = id && mailboxAddress(config, keys, { kind: 'member', id })
    return {
      enabled: config.inbound !== undefined,
      address: address ?? null,
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
    const before = await findMailboxOf(transaction, agentId)
    await saveMailbox(transaction, { agentId, id, before, at: clock.now() })
    await recordAudit(transaction, context, {
      action: 'correspondence.renew_mailbox',
      entity: 'agent',
      id: agentId,
    })
  })
  return { address }
}
