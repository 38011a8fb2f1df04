import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { hashToken } from '../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { PasskeyOptions, SignedByPasskey } from '../shared/passkeys.contract.ts'
import { passkeyRefused, signInExpired } from '../shared/second-factor-texts.ts'
import { type CompletedSignIn, completeSignIn, type SigningIn } from './complete-sign-in.ts'
import { findPendingSignIn, storePasskeyChallenge } from './pending-sign-in.sql.ts'
import { checkPasskey } from './second-factor/check-passkey.ts'
import { listPasskeys } from './second-factor/passkeys.sql.ts'
import { passkeyOptions } from './second-factor/relying-party.ts'

/**
 * Returns what the browser needs to complete the started sign-in by a passkey. Throws 401 without
 * one, or for a member without passkeys.
 */
export async function startPasskeySignIn(
  services: Services,
  pending: string | undefined,
): Promise<{ options: PasskeyOptions }> {
  const tokenHash = hashToken(pending ?? '')
  const now = services.clock.now()
  const started = await systemTransaction(services.database, async (system) => {
    const found = await findPendingSignIn(system, tokenHash, now)
    if (found === undefined) return undefined
    const own = await leaveSystemFor(system, found.organization_id as OrganizationId)
    const passkeys = await listPasskeys(own, found.agent_id as AgentId)
    if (passkeys.length === 0) return undefined
    const { options, challenge } = await passkeyOptions(services.config, passkeys)
    await asSystem(own, (inner) => storePasskeyChallenge(inner, tokenHash, challenge))
    return { options }
  })
  if (started === undefined) throw new AppError('UNAUTHORIZED', signInExpired)
  return started
}

/** Completes a sign-in by a passkey. Throws 400 for one that is not the member's, else as above. */
export async function signInByPasskey(
  services: Services,
  { passkey, ...browser }: SigningIn & { readonly passkey: SignedByPasskey },
): Promise<CompletedSignIn> {
  return completeSignIn(services, browser, {
    kind: 'passkey',
    check: (own, agentId, { challenge }) =>
      challenge === null
        ? Promise.resolve('wrong')
        : checkPasskey(services, own, agentId, { signed: passkey, challenge }),
    wrong: passkeyRefused,
  })
}
