import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { announceSignedOut } from './signed-out.ts'

/** A call fails after this time and the screen offers a retry; long enough for changing 100,000 contacts. */
const timeLimits = { reading: 30_000, writing: 120_000 }

/**
 * Returns the typed client of one feature's contract, `contactsClient.listContacts({ page: 1 })`, and the same as
 * TanStack Query options, `useQuery(contactsApi.listContacts.queryOptions({ input }))`. Each feature has one file, so
 * that a page loads only the schemas of its own calls.
 */
export function connect<Contract extends AnyContractRouter>(feature: string, contract: Contract) {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    async fetch(request, init) {
      const limit = request.method === 'GET' ? timeLimits.reading : timeLimits.writing
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)])
      const response = await fetch(request, { ...init, signal })
      if (response.status === 401) announceSignedOut()
      return response
    },
  })
  const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)
  return { client, queries: createTanstackQueryUtils(client, { path: [feature] }) }
}
