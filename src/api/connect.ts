import { createORPCClient, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { fetchFromTab } from './fetch-from-tab.ts'

/**
 * Returns the typed client of one feature's contract, `contactsClient.listContacts({ page: 1 })`,
 * and the same as TanStack Query options, `useQuery(contactsApi.listContacts.queryOptions({ input
 * }))`. Each feature has one file, so that a page loads only the schemas of its own calls.
 */
export function connect<Contract extends AnyContractRouter>(feature: string, contract: Contract) {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => fetchFromTab(request, init),
    customErrorResponseBodyDecoder: (body, { status }) =>
      isORPCErrorJson(body) ? undefined : withoutMessage(status),
  })
  const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)
  return { client, queries: createTanstackQueryUtils(client, { path: [feature] }) }
}

/**
 * The error of an answer that is not the product's, such as a proxy's page: the library would give
 * it the status's name as a message.
 */
function withoutMessage(status: number): ORPCError<string, undefined> {
  const error = new ORPCError('NO_MESSAGE', { status, data: undefined })
  error.message = ''
  return error
}
