import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { apiKeysContract } from '../shared/api-keys.contract.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

const calls = implement(apiKeysContract).$context<RequestContext>()

export const apiKeysRoutes = calls.router({
  listApiKeys: calls.listApiKeys.handler(async ({ context }) => ({
    keys: await listApiKeys(memberOf(context)),
  })),
  createApiKey: calls.createApiKey.handler(({ context, input }) =>
    createApiKey(memberOf(context), input),
  ),
  revokeApiKey: calls.revokeApiKey.handler(async ({ context, input }) => {
    await revokeApiKey(memberOf(context), input.id)
    return {}
  }),
})
