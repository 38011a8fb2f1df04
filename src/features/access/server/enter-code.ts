import { AppError } from '../../../kernel/app-error.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import {
  maxWrongCodes,
  tooManyWrongCodes,
  wrongCode,
  wrongCodesToTell,
  wrongRecoveryCode,
} from '../shared/second-factor-texts.ts'
import { readTypedCode, type TypedCode } from '../shared/typed-code.rules.ts'
import {
  type CompletedSignIn,
  completeSignIn,
  type FactorUse,
  type SigningIn,
} from './complete-sign-in.ts'
import { recognizeDevice } from './recognize-device.ts'
import { checkCode } from './second-factor/check-code.ts'
import { countRecoveryCodes } from './second-factor/second-factor.sql.ts'
import { sendSecurityNotice } from './send-security-notice.ts'
import { countWrongCodes } from './sign-in-history.sql.ts'

/**
 * Completes a sign-in by a code of the app or by a recovery code, and returns how many of those are
 * left. Throws 400 for a wrong or used code, 429 for the app after 30 wrong ones in a day, else as
 * `completeSignIn`.
 */
export async function enterCode(
  services: Services,
  { code, ...browser }: SigningIn & { readonly code: string },
): Promise<CompletedSignIn & { readonly recoveryCodesLeft: number | null }> {
  const typed = readTypedCode(code)
  if (typed === undefined) throw new AppError('BAD_REQUEST', wrongCode)
  const { kind } = typed
  if (kind === 'app') {
    const check = checkAppCode(services, browser, typed)
    const signedIn = await completeSignIn(services, browser, { kind, check, wrong: wrongCode })
    return { ...signedIn, recoveryCodesLeft: null }
  }
  const signedIn = await completeSignIn(services, browser, {
    kind,
    check: (own, agentId) => checkCode(services, own, agentId, typed),
    wrong: wrongRecoveryCode,
  })
  const { organizationId, agentId } = signedIn
  const left = await inOrganization({ ...services, organizationId }, (transaction) =>
    countRecoveryCodes(transaction, agentId),
  )
  sendSecurityNotice(services, signedIn.email, 'recovery-code-used')
  return { ...signedIn, recoveryCodesLeft: left }
}

/** Checks a code of the app; the member learns of wrong ones by email. */
const checkAppCode =
  (services: Services, { ipAddress, userAgent }: SigningIn, typed: TypedCode): FactorUse['check'] =>
  async (own, agentId, { email }) => {
    const since = new Date(services.clock.now().getTime() - dayMs)
    const wrongBefore = await countWrongCodes(own, agentId, since)
    if (wrongBefore >= maxWrongCodes) throw new AppError('TOO_MANY_REQUESTS', tooManyWrongCodes)
    const result = await checkCode(services, own, agentId, typed)
    const notice = result === 'wrong' ? noticeAfter(wrongBefore + 1) : undefined
    if (notice !== undefined) {
      const { device } = await recognizeDevice(own, agentId, { userAgent, ipAddress })
      sendSecurityNotice(services, email, notice, `${device}, ${ipAddress}`)
    }
    return result
  }

const noticeAfter = (wrongCodes: number) =>
  wrongCodes === wrongCodesToTell
    ? 'wrong-codes'
    : wrongCodes === maxWrongCodes
      ? 'codes-refused'
      : undefined
