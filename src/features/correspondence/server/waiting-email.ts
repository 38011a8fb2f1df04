import { AppError } from '../../../kernel/app-error.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { ParsedMessage } from '../../../platform/inbound/arrived-message.ts'
import { parseMessage, UnreadableMessage } from '../../../platform/inbound/parse-message.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { alreadyDecided, clientEmailNotFound, notKept } from '../shared/correspondence-texts.ts'
import { quarantineScope } from '../shared/quarantine.policy.ts'
import { type FoundReceived, findReceived, updateReceived } from './received.sql.ts'
import { openRaw } from './sealed-emails.ts'

/**
 * Returns an email that waits, with `lock` until the transaction ends. Throws 404 for another's,
 * 409 for a decided one.
 */
export async function findWaiting(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
  lock = false,
): Promise<FoundReceived> {
  const row = await findReceived(transaction, id, {
    lock,
    scope: quarantineScope(context.principal),
  })
  if (row === undefined) throw new AppError('NOT_FOUND', clientEmailNotFound)
  if (row.state !== 'waiting') throw new AppError('CONFLICT', alreadyDecided)
  return row
}

/** Reads a waiting message again, as it came. Throws 404 and 409 as `findWaiting`. */
export async function parseWaiting(context: MemberContext, id: number): Promise<ParsedMessage> {
  const raw = await inOrganization(context, async (transaction) =>
    openRaw(context.keys, transaction, await findWaiting(context, transaction, id)),
  )
  if (raw === undefined) throw new AppError('NOT_FOUND', notKept)
  return parseMessage(raw).catch((error: unknown) => {
    throw error instanceof UnreadableMessage ? new AppError('NOT_FOUND', notKept) : error
  })
}

/** Stores what a member has decided about an email, which is locked. */
export const decideWaiting = (
  { clock, principal }: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
  values: Parameters<typeof updateReceived>[2],
) =>
  updateReceived(transaction, id, {
    ...values,
    decided_at: clock.now(),
    decided_by: principal.agentId,
  })
