import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { organizationsContract } from '../shared/organizations.contract.ts'
import { readOrganizationDetails } from './read-organization-details.ts'

const calls = implement(organizationsContract).$context<RequestContext>()

export const organizationsRoutes = calls.router({
  readOrganizationDetails: calls.readOrganizationDetails.handler(({ context, input }) =>
    readOrganizationDetails(context, input.orgId),
  ),
})
