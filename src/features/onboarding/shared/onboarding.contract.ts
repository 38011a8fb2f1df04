import { z } from 'zod'
import { adminCall, publicCall } from '../../../kernel/call.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { cleanName, firstNameMissing, lastNameMissing } from '../../../kernel/person-name.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { checklistContract } from './checklist.contract.ts'
import { isUsableName, signUpIncomplete, signUpLimits } from './sign-up.rules.ts'
import { wizardContract } from './wizard.contract.ts'

type Texts = Readonly<
  Record<'firstName' | 'lastName' | 'organizationName' | 'email' | 'phone', string>
>
const name = (maxLength: number, text: string) =>
  z
    .string(text)
    .transform(cleanName)
    .refine((cleaned) => isUsableName(cleaned, maxLength), text)

/** The fields of a sign-up, with the text for each that is missing or wrong. */
const signUpFields = (texts: Texts) =>
  z.object({
    firstName: name(signUpLimits.personName, texts.firstName),
    lastName: name(signUpLimits.personName, texts.lastName),
    organizationName: name(signUpLimits.organizationName, texts.organizationName),
    email: z.string(texts.email).transform(parsedBy(parseEmailAddress, texts.email)),
    phone: z.string(texts.phone).transform(parsedBy(parsePhone, texts.phone)),
  })

/** The call has one text for all (SIGNUP-011), the form one for each. */
export const SignUpFields = signUpFields({
  firstName: signUpIncomplete,
  lastName: signUpIncomplete,
  organizationName: signUpIncomplete,
  email: signUpIncomplete,
  phone: signUpIncomplete,
})
export type SignUpFields = z.infer<typeof SignUpFields>
export const SignUpFormFields = signUpFields({
  firstName: firstNameMissing,
  lastName: lastNameMissing,
  organizationName: 'Please enter your organization name',
  email: emailError,
  phone: phoneError,
})

export const setupSteps = ['settings', 'agents'] as const
export type SetupStep = (typeof setupSteps)[number]

export const onboardingContract = {
  ...wizardContract,
  ...checklistContract,
  signUp: publicCall
    .post(
      '/onboarding/signup',
      'Signs up an agency; the response does not show whether the email address is already registered',
    )
    .input(SignUpFields.extend({ website: z.string().max(500).optional() }))
    .output(z.object({ message: z.string(), status: z.enum(['email-sent', 'account-created']) })),
  finishSetupStep: adminCall
    .post('/onboarding/setup-step', 'Records that a setup step is finished')
    .input(z.object({ step: z.enum(setupSteps) }))
    .output(z.object({ redirectUrl: z.string() })),
  setupDatabase: adminCall
    .post(
      '/organizations/{org}/setup-database',
      'Prepares the agency at the end of setup; calling it again has no effect (decision 176)',
    )
    .meta({ access: 'admin', bulk: true })
    .input(z.object({ org: z.string().max(100) }))
    .output(z.object({ notAdded: z.array(z.object({ name: z.string(), reason: z.string() })) })),
}
