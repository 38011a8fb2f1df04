import { defineFeature, organizationJob } from '../../platform/feature.ts'
import type { PrincipalOf } from '../../platform/http/request-context.ts'
import { revokeApiKeysJob } from '../access/shared/revoke-api-keys.job.ts'
import { apiKeysRoutes } from './server/api-keys.routes.ts'
import { keyPrincipal } from './server/key-principal.ts'
import { revokeAllApiKeys } from './server/revoke-all-api-keys.ts'
import { warnOfExpiry } from './server/warn-of-expiry.ts'
import { maxCallsPerMinute, maxKeysPerMember } from './shared/api-key-texts.ts'

export const apiKeysFeature = defineFeature({
  name: 'api-keys',
  routes: apiKeysRoutes,
  jobs: [organizationJob(revokeApiKeysJob, revokeAllApiKeys)],
  ticks: [{ name: 'warn of expiring API keys', run: warnOfExpiry }],
})

export const keyLimits = { maxCallsPerMinute, maxKeysPerMember }

export const keyPrincipalOf: PrincipalOf = (services, request, reply) =>
  keyPrincipal(services, request, reply)
