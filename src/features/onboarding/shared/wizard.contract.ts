import { z } from 'zod'
import { publicCall } from '../../../kernel/call.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { cleanName, firstNameMissing, lastNameMissing } from '../../../kernel/person-name.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { wizardCarriers } from '../../carriers/shared/carriers.ts'
import { smartSendSetting } from '../../organizations/shared/smart-send-setting.ts'
import { isUsableName, signUpLimits } from './sign-up.rules.ts'
import { wizardLimits, wizardTexts } from './wizard.rules.ts'

/** A text in one line, without characters that no one can see. */
const Line = (maxLength: number, missing: string) =>
  z.string(missing).transform(cleanName).pipe(z.string().max(maxLength, missing))
const RequiredLine = (maxLength: number, missing: string) =>
  Line(maxLength, missing).pipe(z.string().min(1, missing))
const PersonName = (missing: string) =>
  z
    .string(missing)
    .transform(cleanName)
    .refine((name) => isUsableName(name, signUpLimits.personName), missing)
const Email = (missing: string) => z.string(missing).transform(parsedBy(parseEmailAddress, missing))

/**
 * Only the name and the phone number are required, and neither is checked further (ONBOARD-013,
 * ONBOARD-014).
 */
const company = (
  texts: Readonly<Record<'firstName' | 'lastName' | 'email' | 'companyName' | 'phone', string>>,
) =>
  z.object({
    firstName: PersonName(texts.firstName),
    lastName: PersonName(texts.lastName),
    email: Email(texts.email),
    companyName: RequiredLine(wizardLimits.companyName, texts.companyName),
    phone: RequiredLine(wizardLimits.phone, texts.phone),
    website: Line(wizardLimits.website, 'Please enter a shorter web address').default(''),
  })
const { personMissing, companyMissing } = wizardTexts
/** The call has two texts, the form one for each field. */
const Company = company({
  firstName: personMissing,
  lastName: personMissing,
  email: personMissing,
  companyName: companyMissing,
  phone: companyMissing,
})
export const CompanyForm = company({
  firstName: firstNameMissing,
  lastName: lastNameMissing,
  email: emailError,
  companyName: 'Please enter your company name',
  phone: 'Please enter your phone number',
})

/** A person whom the wizard adds beside its own user. The phone number is empty or ten digits. */
const ColleagueInput = z.object({
  firstName: PersonName(wizardTexts.agentIncomplete),
  lastName: PersonName(wizardTexts.agentIncomplete),
  email: Email(wizardTexts.agentIncomplete),
  phone: z
    .string()
    .default('')
    .transform(parsedBy((text) => (text.trim() === '' ? '' : parsePhone(text)), phoneError)),
})

const CarrierId = z
  .number(wizardTexts.carrierMissing)
  .refine((id) => wizardCarriers.some((carrier) => carrier.id === id), 'Unknown carrier')

const Colleague = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Colleague = z.infer<typeof Colleague>

/** The values that a browser or a person has saved in the wizard so far. */
export const WizardValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  companyName: z.string(),
  website: z.string(),
  selectedCarriers: z.array(z.number()),
  useSmartSend: z.boolean(),
  agents: z.array(Colleague),
})
export type WizardValues = z.infer<typeof WizardValues>

const Saved = z.object({ frame: z.number() })

/**
 * The calls of the wizard at /onboarding: for the browser with its cookie, and for the agency's
 * signed-in admin.
 */
export const wizardContract = {
  resumeWizard: publicCall
    .get(
      '/onboarding/resume',
      'The saved values and the current step; only `success: false` without the onboarding cookie or session',
    )
    .input(z.object({ email: z.string().max(300).optional() }))
    .output(
      z.object({
        success: z.boolean(),
        frame: z.number().optional(),
        email: z.string().optional(),
        values: WizardValues.optional(),
        hasLogo: z.boolean().optional(),
        /** The plan that the payment is for; null until the agency exists and its team is saved. */
        plan: z.object({ id: z.string(), name: z.string(), price: z.number() }).nullish(),
      }),
    ),
  saveCompany: publicCall
    .post(
      '/onboarding/company',
      'Saves step 1 of the wizard; the response does not show whether the email address is already registered',
    )
    .input(
      Company.extend({
        /** The email address that the wizard's user corrects. */
        previousEmail: z.string().max(300).optional(),
        trap: z.string().max(500).optional(),
      }),
    )
    .output(Saved),
  saveLicensing: publicCall
    .post('/onboarding/licensing', 'Saves step 2 of the wizard')
    .input(
      z.object({
        selectedCarriers: z
          .array(CarrierId, wizardTexts.carrierMissing)
          .min(1, wizardTexts.carrierMissing)
          .max(100),
        useSmartSend: z.boolean().default(smartSendSetting.byDefault),
      }),
    )
    .output(Saved),
  saveTeam: publicCall
    .post('/onboarding/agents', 'Saves step 3 of the wizard; `done` opens the payment step')
    .input(
      z.object({
        agents: z.array(ColleagueInput).max(wizardLimits.colleagues).default([]),
        done: z.boolean().default(true),
      }),
    )
    .output(Saved),
}
