import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { landingPath } from '../shared/page-access.policy.ts'
import { passkeysContract } from '../shared/passkeys.contract.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { secondFactorContract } from '../shared/second-factor.contract.ts'
import type { CompletedSignIn, SigningIn } from './complete-sign-in.ts'
import { enterCode } from './enter-code.ts'
import { cancelSignIn } from './pending-sign-in.ts'
import { addPasskey } from './second-factor/add-passkey.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { readSecondFactor } from './second-factor/read-second-factor.ts'
import { readSignInSecurity } from './second-factor/read-sign-in-security.ts'
import { removePasskey } from './second-factor/remove-passkey.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { requireSecondFactor } from './second-factor/require-second-factor.ts'
import { resetSecondFactor } from './second-factor/reset-second-factor.ts'
import { startPasskey } from './second-factor/start-passkey.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import { pendingSignInCookie, sessionCookie } from './session-cookie.ts'
import { endSession, sessionHashOf } from './sessions.ts'
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts'

const calls = implement(secondFactorContract).$context<RequestContext>()
const passkeyCalls = implement(passkeysContract).$context<RequestContext>()

const browserOf = ({ config, request }: RequestContext): SigningIn => ({
  pending: pendingSignInCookie.read(config, request),
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'],
})

/** Gives the browser its new session, in place of an earlier one. */
async function signedIn(context: RequestContext, completed: CompletedSignIn) {
  const { config, request, reply } = context
  await endSession(context, request, reply)
  pendingSignInCookie.clear(config, reply)
  sessionCookie.set(config, reply, completed.token)
  return {
    redirectUrl: safeReturnTarget(completed.redirect) ?? landingPath,
    session: completed.expiresAt.toISOString(),
    email: completed.email,
    orgSlug: completed.slug,
  }
}

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
  startPasskey: passkeyCalls.startPasskey.handler(({ context }) => startPasskey(memberOf(context))),
  addPasskey: passkeyCalls.addPasskey.handler(({ context, input }) =>
    addPasskey(memberOf(context), { ...input, ...sessionHashOf(context) }),
  ),
  removePasskey: passkeyCalls.removePasskey.handler(async ({ context, input }) => {
    await removePasskey(memberOf(context), input)
    return {}
  }),
  startPasskeySignIn: passkeyCalls.startPasskeySignIn.handler(({ context }) =>
    startPasskeySignIn(context, pendingSignInCookie.read(context.config, context.request)),
  ),
  signInByPasskey: passkeyCalls.signInByPasskey.handler(async ({ context, input }) =>
    signedIn(context, await signInByPasskey(context, { ...input, ...browserOf(context) })),
  ),
  enterCode: calls.enterCode.handler(async ({ context, input }) => {
    const completed = await enterCode(context, { ...input, ...browserOf(context) })
    const { recoveryCodesLeft } = completed
    return { ...(await signedIn(context, completed)), recoveryCodesLeft }
  }),
  cancelSignIn: calls.cancelSignIn.handler(async ({ context }) => {
    await cancelSignIn(context, context.request, context.reply)
    return {}
  }),
}
