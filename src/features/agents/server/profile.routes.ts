import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { profileContract } from '../shared/profile.contract.ts'
import { completeWalkthrough } from './complete-walkthrough.ts'
import { readProfile } from './read-profile.ts'
import { saveProfile } from './save-profile.ts'

const calls = implement(profileContract).$context<RequestContext>()

export const profileRoutes = {
  readProfile: calls.readProfile.handler(async ({ context }) => ({
    profile: await readProfile(memberOf(context)),
  })),
  saveProfile: calls.saveProfile.handler(async ({ context, input }) => ({
    profile: await saveProfile(memberOf(context), input),
  })),
  completeWalkthrough: calls.completeWalkthrough.handler(async ({ context }) => {
    await completeWalkthrough(memberOf(context))
    return {}
  }),
}
