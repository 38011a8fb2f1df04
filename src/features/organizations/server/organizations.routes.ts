import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { organizationsContract } from '../shared/organizations.contract.ts'
import { readOrganizationDetails } from './read-organization-details.ts'
import { readReadiness } from './read-readiness.ts'

const calls = implement(organizationsContract).$context<RequestContext>()

export const organizationsRoutes = calls.router({
  readReadiness: calls.readReadiness.handler(({ context }) => readReadiness(memberOf(context))),
  readOrganizationDetails: calls.readOrganizationDetails.handler(({ context, input }) =>
    readOrganizationDetails(context, input.orgId),
  ),
})
