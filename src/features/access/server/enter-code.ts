import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { wrongCode, wrongRecoveryCode } from '../shared/second-factor-texts.ts'
import { readTypedCode } from '../shared/typed-code.rules.ts'
import { type CompletedSignIn, completeSignIn, type SigningIn } from './complete-sign-in.ts'
import { checkCode } from './second-factor/check-code.ts'
import { countRecoveryCodes } from './second-factor/second-factor.sql.ts'
import { sendSecurityNotice } from './send-security-notice.ts'

/**
 * Completes a sign-in by a code of the app or by a recovery code, and returns how many of those are
 * left. Throws 400 for a wrong or used code, else as `completeSignIn`.
 */
export async function enterCode(
  services: Services,
  { code, ...browser }: SigningIn & { readonly code: string },
): Promise<CompletedSignIn & { readonly recoveryCodesLeft: number | null }> {
  const typed = readTypedCode(code)
  if (typed === undefined) throw new AppError('BAD_REQUEST', wrongCode)
  const { kind } = typed
  const signedIn = await completeSignIn(services, browser, {
    kind,
    check: (own, agentId) => checkCode(services, own, agentId, typed),
    wrong: kind === 'app' ? wrongCode : wrongRecoveryCode,
  })
  if (kind === 'app') return { ...signedIn, recoveryCodesLeft: null }
  const { organizationId, agentId } = signedIn
  const left = await inOrganization({ ...services, organizationId }, (transaction) =>
    countRecoveryCodes(transaction, agentId),
  )
  sendSecurityNotice(services, signedIn.email, 'recovery-code-used')
  return { ...signedIn, recoveryCodesLeft: left }
}
