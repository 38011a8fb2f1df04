import { defineFeature } from '../../platform/feature.ts'
import type { PrincipalOf } from '../../platform/http/request-context.ts'
import { accessRoutes } from './server/access.routes.ts'
import { sessionCookie } from './server/session-cookie.ts'
import { readSession } from './server/sessions.ts'

export const accessFeature = defineFeature({ name: 'access', routes: accessRoutes })

export const principalOf: PrincipalOf = async (services, request, reply) =>
  (await readSession(services, request, reply))?.principal

export const sessionCookieName = sessionCookie.name
