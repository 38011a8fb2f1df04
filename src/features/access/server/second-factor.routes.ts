import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { landingPath } from '../shared/page-access.policy.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { secondFactorContract } from '../shared/second-factor.contract.ts'
import { enterCode } from './enter-code.ts'
import { cancelSignIn } from './pending-sign-in.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { readSecondFactor } from './second-factor/read-second-factor.ts'
import { readSignInSecurity } from './second-factor/read-sign-in-security.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { requireSecondFactor } from './second-factor/require-second-factor.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import { pendingSignInCookie, sessionCookie } from './session-cookie.ts'
import { endSession, sessionHashOf } from './sessions.ts'

const calls = implement(secondFactorContract).$context<RequestContext>()

export const secondFactorRoutes = {
  readSecondFactor: calls.readSecondFactor.handler(async ({ context }) => ({
    secondFactor: await readSecondFactor(memberOf(context)),
  })),
  startSecondFactor: calls.startSecondFactor.handler(({ context }) =>
    startSecondFactor(memberOf(context)),
  ),
  confirmSecondFactor: calls.confirmSecondFactor.handler(({ context, input }) =>
    confirmSecondFactor(memberOf(context), { ...input, ...sessionHashOf(context) }),
  ),
  renewRecoveryCodes: calls.renewRecoveryCodes.handler(({ context }) =>
    renewRecoveryCodes(memberOf(context)),
  ),
  removeSecondFactor: calls.removeSecondFactor.handler(async ({ context }) => {
    await removeSecondFactor(memberOf(context))
    return {}
  }),
  resetSecondFactor: calls.resetSecondFactor.handler(({ context, input }) =>
    resetSecondFactor(memberOf(context), input),
  ),
  readSignInSecurity: calls.readSignInSecurity.handler(async ({ context }) => ({
    security: await readSignInSecurity(memberOf(context)),
  })),
  requireSecondFactor: calls.requireSecondFactor.handler(async ({ context, input }) => ({
    security: await requireSecondFactor(memberOf(context), input),
  })),
  enterCode: calls.enterCode.handler(async ({ context, input }) => {
    const { config, request, reply } = context
    const signedIn = await enterCode(context, {
      ...input,
      pending: pendingSignInCookie.read(config, request),
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'],
    })
    await endSession(context, request, reply)
    pendingSignInCookie.clear(config, reply)
    sessionCookie.set(config, reply, signedIn.token)
    return {
      redirectUrl: safeReturnTarget(signedIn.redirect) ?? landingPath,
      session: signedIn.expiresAt.toISOString(),
      email: signedIn.email,
      orgSlug: signedIn.slug,
      recoveryCodesLeft: signedIn.recoveryCodesLeft,
    }
  }),
  cancelSignIn: calls.cancelSignIn.handler(async ({ context }) => {
    await cancelSignIn(context, context.request, context.reply)
    return {}
  }),
}
