import { tabMemberHeader } from '../../kernel/tab-member.ts'
import { hearNotifications } from '../../platform/database/hear-notifications.ts'
import { defineFeature } from '../../platform/feature.ts'
import type { PrincipalOf } from '../../platform/http/request-context.ts'
import type { Services } from '../../platform/services.ts'
import { accessRoutes } from './server/access.routes.ts'
import { requireTabMember } from './server/require-tab-member.ts'
import { sealedSecondFactors } from './server/second-factor/sealed-secret.ts'
import { sessionCookie } from './server/session-cookie.ts'
import { forgetSessions, readSession } from './server/sessions.ts'

export const accessFeature = defineFeature({
  name: 'access',
  routes: accessRoutes,
  sealed: { tables: sealedSecondFactors },
})

/** Throws 409 when the call comes from a tab that was loaded for another member. */
export const principalOf: PrincipalOf = async (services, request, reply) => {
  const session = await readSession(services, request, reply)
  if (session !== undefined) requireTabMember(session, request.headers[tabMemberHeader])
  return session?.principal
}

export const sessionCookieName = sessionCookie.name

/**
 * From now on this process refuses a session as soon as it was ended on another server. Returns the
 * function that ends it. Without it, as behind a connection pool that cannot listen, a session is
 * known for five seconds more.
 */
export const hearEndedSessions = (
  { log }: Pick<Services, 'log'>,
  url: string,
): Promise<() => void> =>
  hearNotifications({ url, channel: 'holdfast_sessions', heard: forgetSessions, log })
