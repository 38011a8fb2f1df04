import { z } from 'zod'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { smartSendSetting } from '../../organizations/shared/smart-send-setting.ts'
import { cleanName, isUsableName, signUpLimits } from './sign-up.rules.ts'
import { WizardValues } from './wizard.contract.ts'
import type { WizardSearch } from './wizard-search.rules.ts'

/** The values of all steps as the wizard edits them. */
export const WizardFormFields = WizardValues.extend({ email: z.string() })
export type WizardForm = z.infer<typeof WizardFormFields>

/** Returns the form at its start: saved values, else what the URL names. */
export function wizardFormOf(
  search: Pick<WizardSearch, 'firstName' | 'lastName' | 'phone' | 'email'>,
  saved: { readonly email?: string | undefined; readonly values?: WizardValues | undefined },
): WizardForm {
  if (saved.values !== undefined) return { ...saved.values, email: saved.email ?? '' }
  const { firstName = '', lastName = '', phone = '', email = '' } = search
  return {
    ...{ firstName, lastName, phone, email, companyName: '', website: '' },
    ...{ selectedCarriers: [], useSmartSend: smartSendSetting.byDefault, agents: [] },
  }
}

/** Returns the texts of step 1's fields that cannot be saved. */
export function companyErrors(values: WizardForm): Partial<Record<keyof WizardForm, string>> {
  const unusable = (name: string) => !isUsableName(cleanName(name), signUpLimits.personName)
  return {
    ...(unusable(values.firstName) && { firstName: 'Please enter your first name' }),
    ...(unusable(values.lastName) && { lastName: 'Please enter your last name' }),
    ...(parseEmailAddress(values.email) === undefined && { email: emailError }),
    ...(values.companyName.trim() === '' && { companyName: 'Please enter your company name' }),
    ...(values.phone.trim() === '' && { phone: 'Please enter your phone number' }),
  }
}
