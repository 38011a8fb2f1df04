import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { accessContract } from '../features/access/shared/access.contract.ts'
import { agentsContract } from '../features/agents/shared/agents.contract.ts'
import { contactsContract } from '../features/contacts/shared/contacts.contract.ts'
import { dashboardContract } from '../features/dashboard/shared/dashboard.contract.ts'
import { eligibilityContract } from '../features/eligibility/shared/eligibility.contract.ts'
import { geoContract } from '../features/geo/shared/geo.contract.ts'
import { importsContract } from '../features/imports/shared/imports.contract.ts'
import { outreachContract } from '../features/outreach/shared/outreach.contract.ts'
import { quotesContract } from '../features/quotes/shared/quotes.contract.ts'
import { scheduleContract } from '../features/schedule/shared/schedule.contract.ts'
import { announceSignedOut } from './signed-out.ts'

/** Every contract the app calls, under the names the server's router has them. */
const contract = {
  access: accessContract,
  agents: agentsContract,
  contacts: contactsContract,
  imports: importsContract,
  geo: geoContract,
  dashboard: dashboardContract,
  eligibility: eligibilityContract,
  quotes: quotesContract,
  outreach: outreachContract,
  schedule: scheduleContract,
}

const link = new OpenAPILink(contract, {
  url: () => `${location.origin}/api`,
  async fetch(request, init) {
    const answer = await fetch(request, init)
    if (answer.status === 401) announceSignedOut()
    return answer
  },
})

/** The typed client: `client.contacts.listContacts({ page: 1 })`. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)
/** The same as TanStack Query options: `useQuery(api.contacts.listContacts.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
