import { implement } from '@orpc/server'
import { AppError } from '../../../kernel/app-error.ts'
import { newToken } from '../../../platform/crypto.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { accessContract, linkSpent } from '../shared/access.contract.ts'
import { loginLinkSent } from '../shared/login-texts.ts'
import { codePath, landingPath } from '../shared/page-access.policy.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { checkEmailAvailability } from './check-email-availability.ts'
import { findUsableFactors } from './pending-sign-in.ts'
import { readMe } from './read-me.ts'
import { requestLoginLink } from './request-login-link.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import {
  browserCookie,
  onboardingCookie,
  pendingSignInCookie,
  sessionCookie,
} from './session-cookie.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { endSession, readSession } from './sessions.ts'
import { signInAfterPayment } from './sign-in-after-payment.ts'
import { verifyLoginLink } from './verify-login-link.ts'

const calls = implement(accessContract).$context<RequestContext>()

export const accessRoutes = {
  ...sessionsRoutes,
  ...secondFactorRoutes,
  readMe: calls.readMe.handler(async ({ context }) => ({
    user: await readMe(memberOf(context)),
  })),
  readSession: calls.readSession.handler(async ({ context }) => {
    const found = await readSession(context, context.request, context.reply)
    const secondFactors = await findUsableFactors(context, context.request)
    return {
      valid: found !== undefined,
      session: found?.expiresAt.toISOString() ?? null,
      email: found?.principal.email ?? null,
      orgSlug: found?.slug ?? null,
      codeRequired: secondFactors.length > 0,
      secondFactors,
    }
  }),
  setSession: calls.setSession.handler(async ({ context, input }) => {
    const found = await readSession(context, context.request, context.reply)
    if (found === undefined || found.principal.email !== input.email)
      throw new AppError('UNAUTHORIZED', 'Please log in to continue.')
    return {}
  }),
  requestLoginLink: calls.requestLoginLink.handler(async ({ context, input }) => {
    const browser = browserCookie.read(context.config, context.request) ?? newToken()
    browserCookie.set(context.config, context.reply, browser)
    await requestLoginLink(context, { ...input, browser, ipAddress: context.request.ip })
    return { message: loginLinkSent }
  }),
  readLoginEmailStatus: calls.readLoginEmailStatus.handler(({ context }) => ({
    delayed: context.mailer.reachability.isDown(),
  })),
  verifyLoginLink: calls.verifyLoginLink.handler(async ({ context, input }) => {
    // Only the page's own script sends this header, and a page of another site cannot.
    const asked = context.request.headers['x-holdfast']
    const site = context.request.headers['sec-fetch-site']
    if (asked === undefined || (site !== undefined && site !== 'same-origin'))
      throw new AppError('BAD_REQUEST', linkSpent)
    const started = await verifyLoginLink(context, {
      slug: input.a,
      token: input.b,
      browsers: [browserCookie, onboardingCookie].flatMap(
        (cookie) => cookie.read(context.config, context.request) ?? [],
      ),
      confirmed: asked === 'confirm',
      ipAddress: context.request.ip,
      userAgent: context.request.headers['user-agent'],
    })
    const verified = { session: null, codeRequired: false, pressRequired: false }
    if (started.kind === 'press')
      return {
        ...verified,
        email: null,
        orgSlug: null,
        redirectUrl: `/auth/verify/${encodeURIComponent(input.a)}/${encodeURIComponent(input.b)}`,
        pressRequired: true,
      }
    const signedIn = { ...verified, email: started.email, orgSlug: input.a }
    // The browser's previous session, if it has one, stays until the code is right.
    if (started.kind === 'code') {
      pendingSignInCookie.set(context.config, context.reply, started.token)
      return { ...signedIn, redirectUrl: codePath, codeRequired: true }
    }
    // The new cookie replaces the token of the previous session, which could no longer be ended.
    await endSession(context, context.request, context.reply)
    sessionCookie.set(context.config, context.reply, started.token)
    const redirectUrl = safeReturnTarget(started.redirect) ?? landingPath
    const session = started.expiresAt.toISOString()
    return { ...signedIn, redirectUrl, session }
  }),
  checkEmailAvailability: calls.checkEmailAvailability.handler(({ context, input }) =>
    checkEmailAvailability(context, { ...input, ipAddress: context.request.ip }),
  ),
  signInAfterPayment: calls.signInAfterPayment.handler(async ({ context, input }) => {
    const email = input.emailRaw
    const started = await signInAfterPayment(context, {
      email,
      browser: onboardingCookie.read(context.config, context.request),
      ipAddress: context.request.ip,
      userAgent: context.request.headers['user-agent'],
    })
    await endSession(context, context.request, context.reply)
    onboardingCookie.clear(context.config, context.reply)
    sessionCookie.set(context.config, context.reply, started.token)
    return {
      redirectUrl: landingPath,
      session: started.expiresAt.toISOString(),
      email,
      orgSlug: started.slug,
    }
  }),
  logOut: calls.logOut.handler(async ({ context, input }) => {
    await endSession(context, context.request, context.reply, {
      everywhere: input?.everywhere ?? false,
    })
    return {}
  }),
}
