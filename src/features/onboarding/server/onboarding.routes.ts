import { implement } from '@orpc/server'
import { newToken } from '../../../platform/crypto.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { onboardingCookie } from '../../access/server/session-cookie.ts'
import { onboardingContract } from '../shared/onboarding.contract.ts'
import { dismissChecklist, readChecklist } from './checklist/read-checklist.ts'
import { finishSetupStep } from './finish-setup-step.ts'
import { setupDatabase } from './setup-database.ts'
import { signUp } from './sign-up.ts'
import { resumeWizard } from './wizard/resume-wizard.ts'
import { saveCompany } from './wizard/save-company.ts'
import { saveLicensing, saveTeam } from './wizard/save-steps.ts'
import { wizardCallerOf } from './wizard/wizard-logo.ts'

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
  setupDatabase: calls.setupDatabase.handler(({ context, input }) =>
    setupDatabase(memberOf(context), input.org),
  ),
  resumeWizard: calls.resumeWizard.handler(({ context, input }) =>
    resumeWizard(context, wizardCallerOf(context), input.email),
  ),
  saveCompany: calls.saveCompany.handler(async ({ context, input }) => {
    const { frame, browser } = await saveCompany(context, wizardCallerOf(context), input)
    if (browser !== undefined) onboardingCookie.set(context.config, context.reply, browser)
    return { frame }
  }),
  saveLicensing: calls.saveLicensing.handler(async ({ context, input }) => ({
    frame: await saveLicensing(context, wizardCallerOf(context), input),
  })),
  saveTeam: calls.saveTeam.handler(async ({ context, input }) => ({
    frame: await saveTeam(context, wizardCallerOf(context), input),
  })),
  readChecklist: calls.readChecklist.handler(({ context }) => readChecklist(memberOf(context))),
  dismissChecklist: calls.dismissChecklist.handler(async ({ context }) => {
    await dismissChecklist(memberOf(context))
    return {}
  }),
})
