import { implement } from '@orpc/server'
import { AppError } from '../../../kernel/app-error.ts'
import { newToken } from '../../../platform/crypto.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { accessContract, linkSpent, loginLinkSent } from '../shared/access.contract.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { readMe } from './read-me.ts'
import { requestLoginLink } from './request-login-link.ts'
import { browserCookie, sessionCookie } from './session-cookie.ts'
import { endSession, readSession } from './sessions.ts'
import { verifyLoginLink } from './verify-login-link.ts'

const calls = implement(accessContract).$context<RequestContext>()

export const accessRoutes = calls.router({
  readMe: calls.readMe.handler(async ({ context }) => ({
    user: await readMe(memberOf(context)),
  })),
  readSession: calls.readSession.handler(async ({ context }) => {
    const found = await readSession(context, context.request, context.reply)
    return {
      valid: found !== undefined,
      session: found?.expiresAt.toISOString() ?? null,
      email: found?.principal.email ?? null,
      orgSlug: found?.slug ?? null,
    }
  }),
  setSession: calls.setSession.handler(async ({ context, input }) => {
    const found = await readSession(context, context.request, context.reply)
    if (found === undefined || found.principal.email !== input.email)
      throw new AppError('UNAUTHORIZED', 'Please sign in to continue.')
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
      browser: browserCookie.read(context.config, context.request),
      confirmed: asked === 'confirm',
      ipAddress: context.request.ip,
      userAgent: context.request.headers['user-agent'],
    })
    // The new cookie replaces the token of the previous session, which could no longer be ended.
    await endSession(context, context.request, context.reply)
    sessionCookie.set(context.config, context.reply, started.token)
    const redirectUrl = safeReturnTarget(started.redirect) ?? '/contacts'
    return {
      redirectUrl,
      session: started.expiresAt.toISOString(),
      email: started.email,
      orgSlug: input.a,
    }
  }),
  logOut: calls.logOut.handler(async ({ context, input }) => {
    await endSession(context, context.request, context.reply, {
      everywhere: input?.everywhere ?? false,
    })
    return {}
  }),
})
