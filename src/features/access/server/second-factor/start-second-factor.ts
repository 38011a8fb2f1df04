import { toString as drawQrCode } from 'qrcode'
import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { currentUserFailed } from '../../shared/access.contract.ts'
import { setUpLength } from '../../shared/second-factor-texts.ts'
import { newAuthenticatorSecret, secretForApp } from './authenticator.ts'
import { sealFactorSecret, unsealFactorSecret } from './sealed-secret.ts'
import { findSecondFactorState, lockSetUp, storeSetUp } from './second-factor.sql.ts'

/**
 * Returns a new secret, which replaces the present one only when a code confirms it. Within 15
 * minutes the same one is returned again, so that a reloaded page does not invalidate what the
 * person has scanned.
 */
export async function startSecondFactor(
  context: MemberContext,
): Promise<{ secret: string; url: string; qrCode: string }> {
  const { agentId } = context.principal
  const now = context.clock.now()
  const shown = await inOrganization(context, async (transaction) => {
    // Locked, so that two starts at the same time show the same secret.
    const state = await findSecondFactorState(transaction, agentId, { lock: true })
    if (state === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const started = await lockSetUp(transaction, agentId, new Date(now.getTime() - setUpLength))
    if (started !== undefined) {
      const secret = unsealFactorSecret(context.keys, transaction, agentId, started)
      return secretForApp(secret, state.email)
    }
    const secret = newAuthenticatorSecret()
    const sealed = await sealFactorSecret(context, transaction, { agentId, secret })
    await storeSetUp(transaction, agentId, { ...sealed, at: now })
    return secretForApp(secret, state.email)
  })
  const svg = await drawQrCode(shown.url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { ...shown, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
