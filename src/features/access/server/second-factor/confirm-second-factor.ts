import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { unwrapDataKey } from '../../../../platform/crypto.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { setUpExpired, setUpLength, wrongCode } from '../../shared/second-factor-texts.ts'
import { displayRecoveryCode, readTypedCode } from '../../shared/typed-code.rules.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionsOf } from '../sessions-of-member.sql.ts'
import { findStep } from './authenticator.ts'
import { limitCodes } from './limit-codes.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { unsealFactorSecret } from './sealed-secret.ts'
import { deleteSetUp, lockSecondFactor, lockSetUp, storeSecondFactor } from './second-factor.sql.ts'

/**
 * Turns the started secret on, if the code is right, and returns new recovery codes. Ends the
 * member's other sessions, which began without this second factor; `sessionHash` is kept. Throws
 * 400 for a wrong code, 409 for a set-up that was not started in time.
 */
export async function confirmSecondFactor(
  context: MemberContext,
  { code, sessionHash }: { readonly code: string; readonly sessionHash: Buffer },
): Promise<{ recoveryCodes: string[] }> {
  const { organizationId, ipAddress, principal, clock, keys } = context
  const { agentId } = principal
  const typed = readTypedCode(code)
  if (typed?.kind !== 'app') throw new AppError('BAD_REQUEST', wrongCode)
  await limitCodes(context, { organizationId, agentId, ipAddress })
  const now = clock.now()
  const codes = await inOrganization(context, async (transaction) => {
    const before = await lockSecondFactor(transaction, agentId)
    const started = await lockSetUp(transaction, agentId, new Date(now.getTime() - setUpLength))
    if (started === undefined) throw new AppError('CONFLICT', setUpExpired)
    const secret = unsealFactorSecret(keys, transaction, agentId, started)
    const step = findStep(secret, typed.code, now)
    if (step === undefined) throw new AppError('BAD_REQUEST', wrongCode)
    await storeSecondFactor(transaction, agentId, {
      secret: started.secret,
      dataKeyId: started.data_key_id,
      step,
      at: now,
    })
    await deleteSetUp(transaction, agentId)
    const ended = await asSystem(transaction, (system) =>
      deleteSessionsOf(
        system,
        { organization_id: organizationId, agent_id: agentId },
        { except: sessionHash },
      ),
    )
    await recordAudit(transaction, context, {
      action: 'access.set_second_factor',
      entity: 'agent',
      id: agentId,
      detail: { replaced: before !== undefined, endedSessions: ended },
    })
    return issueRecoveryCodes(transaction, agentId, unwrapDataKey(keys, started.wrapped))
  })
  forgetSessions()
  return { recoveryCodes: codes.map(displayRecoveryCode) }
}
