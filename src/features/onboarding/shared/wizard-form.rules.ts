import { z } from 'zod'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { smartSendSetting } from '../../organizations/shared/smart-send-setting.ts'
import { CompanyForm, WizardValues } from './wizard.contract.ts'
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
    firstName,
    lastName,
    phone,
    email,
    companyName: '',
    website: '',
    selectedCarriers: [],
    useSmartSend: smartSendSetting.byDefault,
    agents: [],
  }
}

/** Returns the texts of step 1's fields that cannot be saved. */
export const companyErrors = (values: WizardForm): Partial<Record<keyof WizardForm, string>> =>
  fieldErrors(CompanyForm, values)
