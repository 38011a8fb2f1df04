import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import type { TypedCode } from '../../shared/typed-code.rules.ts'
import { findStep } from './authenticator.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { codeKeyOf, unsealFactorSecret } from './sealed-secret.ts'
import { lockSecondFactor, markRecoveryCodeUsed, markStep } from './second-factor.sql.ts'

/**
 * Uses a code up: `none` if the member has no second factor. A code of the app is accepted once,
 * and none that is older than the last accepted one.
 */
export async function checkCode(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { kind, code }: TypedCode,
): Promise<'accepted' | 'wrong' | 'none'> {
  const row = await lockSecondFactor(transaction, agentId)
  if (row === undefined) return 'none'
  const now = clock.now()
  if (kind === 'recovery') {
    const hash = hashRecoveryCode(codeKeyOf(keys, transaction, agentId, row), agentId, code)
    return (await markRecoveryCodeUsed(transaction, agentId, hash, now)) ? 'accepted' : 'wrong'
  }
  const { secret, last_step: lastStep } = row
  if (secret === null || lastStep === null) return 'wrong'
  const sealed = { secret, wrapped: row.wrapped }
  const step = findStep(unsealFactorSecret(keys, transaction, agentId, sealed), code, now)
  if (step === undefined || step <= lastStep) return 'wrong'
  await markStep(transaction, agentId, step)
  return 'accepted'
}
