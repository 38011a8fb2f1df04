import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { policiesContract } from '../../shared/policies/policies.contract.ts'
import { addPolicy } from './add-policy.ts'
import { decideToldPremium } from './decide-told-premium.ts'
import { deletePolicy } from './delete-policy.ts'
import { listPolicies } from './list-policies.ts'
import { updatePolicy } from './update-policy.ts'

const calls = implement(policiesContract).$context<RequestContext>()

export const policiesRoutes = calls.router({
  listPolicies: calls.listPolicies.handler(({ context, input }) =>
    listPolicies(memberOf(context), input.id),
  ),
  decideToldPremium: calls.decideToldPremium.handler(async ({ context, input }) => ({
    policies: await decideToldPremium(memberOf(context), input),
  })),
  addPolicy: calls.addPolicy.handler(async ({ context, input }) => ({
    policy: await addPolicy(memberOf(context), input),
  })),
  updatePolicy: calls.updatePolicy.handler(async ({ context, input }) => ({
    policy: await updatePolicy(memberOf(context), input),
  })),
  deletePolicy: calls.deletePolicy.handler(async ({ context, input }) => ({
    policy: await deletePolicy(memberOf(context), input),
  })),
})
