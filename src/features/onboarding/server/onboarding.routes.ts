import { implement } from '@orpc/server'
import { newToken } from '../../../platform/crypto.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { onboardingCookie } from '../../access/server/session-cookie.ts'
import { onboardingContract } from '../shared/onboarding.contract.ts'
import { finishSetupStep } from './finish-setup-step.ts'
import { signUp } from './sign-up.ts'

const calls = implement(onboardingContract).$context<RequestContext>()

export const onboardingRoutes = calls.router({
  signUp: calls.signUp.handler(async ({ context, input }) => {
    const browser = newToken()
    const outcome = await signUp(context, { ...input, browser, ipAddress: context.request.ip })
    onboardingCookie.set(context.config, context.reply, browser)
    return outcome
  }),
  finishSetupStep: calls.finishSetupStep.handler(({ context, input }) =>
    finishSetupStep(memberOf(context), input.step),
  ),
})
