import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getDataKey } from '../../../organizations/server/get-data-key.ts'
import { currentUserFailed } from '../../shared/access.contract.ts'
import { maxPasskeys, type SignedByNewPasskey } from '../../shared/passkeys.contract.ts'
import {
  passkeyExpired,
  passkeyKnown,
  passkeyRefused,
  setUpLength,
  tooManyPasskeys,
} from '../../shared/second-factor-texts.ts'
import { displayRecoveryCode } from '../../shared/typed-code.rules.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionsOf } from '../sessions-of-member.sql.ts'
import { limitCodes } from './limit-codes.ts'
import { insertPasskey, listPasskeys, takeChallenge } from './passkeys.sql.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { readNewPasskey } from './relying-party.ts'
import { findSecondFactorState, insertSecondFactor } from './second-factor.sql.ts'

export interface PasskeyToAdd {
  readonly name: string
  readonly passkey: SignedByNewPasskey
  /** Of the session that stays. */
  readonly sessionHash: Buffer
}

/**
 * Stores the passkey that the browser made. As the first second factor it comes with recovery
 * codes, and ends the member's other sessions, which began without it. Throws 400 for one that did
 * not sign this site's challenge, 409 if that is too old or the member has too many.
 */
export async function addPasskey(
  context: MemberContext,
  { name, passkey, sessionHash }: PasskeyToAdd,
): Promise<{ recoveryCodes: string[] | null }> {
  const { organizationId, ipAddress, principal, clock, config } = context
  const { agentId } = principal
  await limitCodes(context, { organizationId, agentId, ipAddress })
  const now = clock.now()
  const { codes, email } = await inOrganization(context, async (transaction) => {
    const startedAfter = new Date(now.getTime() - setUpLength)
    const challenge = await takeChallenge(transaction, agentId, startedAfter)
    if (challenge === undefined) throw new AppError('CONFLICT', passkeyExpired)
    const made = await readNewPasskey(config, passkey, challenge)
    if (made === undefined) throw new AppError('BAD_REQUEST', passkeyRefused)
    const state = await findSecondFactorState(transaction, agentId, { lock: true })
    if (state === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const known = await listPasskeys(transaction, agentId)
    if (known.length >= maxPasskeys) throw new AppError('CONFLICT', tooManyPasskeys)
    if (known.some((one) => one.credential_id.equals(made.credential_id)))
      throw new AppError('CONFLICT', passkeyKnown)
    const first = state.created_at === null
    const key = first ? await getDataKey(context, transaction) : undefined
    if (key !== undefined)
      await insertSecondFactor(transaction, agentId, { dataKeyId: key.id, at: now })
    await insertPasskey(transaction, agentId, { name, passkey: made, at: now })
    const ended = first
      ? await asSystem(transaction, (system) =>
          deleteSessionsOf(
            system,
            { organization_id: organizationId, agent_id: agentId },
            { except: sessionHash },
          ),
        )
      : 0
    await recordAudit(transaction, context, {
      action: 'access.add_passkey',
      entity: 'agent',
      id: agentId,
      detail: { name, endedSessions: ended },
    })
    const issued = key && (await issueRecoveryCodes(transaction, agentId, key.plain))
    return { codes: issued, email: state.email }
  })
  forgetSessions()
  sendSecurityNotice(context, email, 'passkey-added')
  return { recoveryCodes: codes?.map(displayRecoveryCode) ?? null }
}
