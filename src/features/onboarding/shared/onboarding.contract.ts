import { z } from 'zod'
import { adminCall, publicCall } from '../../../kernel/call.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { checklistContract } from './checklist.contract.ts'
import { cleanName, isUsableName, signUpIncomplete, signUpLimits } from './sign-up.rules.ts'
import { wizardContract } from './wizard.contract.ts'

const text = z.string(signUpIncomplete)
const NameField = (maxLength: number) =>
  text
    .transform(cleanName)
    .pipe(text.refine((name) => isUsableName(name, maxLength), signUpIncomplete))

export const SignUpFields = z.object({
  firstName: NameField(signUpLimits.personName),
  lastName: NameField(signUpLimits.personName),
  organizationName: NameField(signUpLimits.organizationName),
  email: text.transform(parsedBy(parseEmailAddress, signUpIncomplete)),
  phone: text.transform(parsedBy(parsePhone, signUpIncomplete)),
})
export type SignUpFields = z.infer<typeof SignUpFields>

export const setupSteps = ['settings', 'agents'] as const
export type SetupStep = (typeof setupSteps)[number]

export const onboardingContract = {
  ...wizardContract,
  ...checklistContract,
  signUp: publicCall
    .post(
      '/onboarding/signup',
      'Signs an agency up; the response does not show whether the email address was known',
    )
    .input(SignUpFields.extend({ website: z.string().max(500).optional() }))
    .output(z.object({ message: z.string(), status: z.enum(['email-sent', 'account-created']) })),
  finishSetupStep: adminCall
    .post('/onboarding/setup-step', 'Records that a step of the setup is finished')
    .input(z.object({ step: z.enum(setupSteps) }))
    .output(z.object({ redirectUrl: z.string() })),
  setupDatabase: adminCall
    .post(
      '/organizations/{org}/setup-database',
      'Prepares the agency at the end of its setup; repeating it changes nothing (decision 176)',
    )
    .input(z.object({ org: z.string().max(100) }))
    .output(z.object({ notAdded: z.array(z.object({ name: z.string(), reason: z.string() })) })),
}
