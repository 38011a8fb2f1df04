import type { ImportedPolicyField } from '../../../contacts/shared/policies/imported-policy.ts'
import { isRateClass, premiumOfText, tobaccoOfText } from '../cells/cells.rules.ts'
import { dateOfText } from '../cells/date-cells.rules.ts'
import { bookHeaders } from './book-headers.ts'
import { anyDate, type FieldColumn } from './field-column.ts'

/** The columns of a file that fill only the policy. */
export const policyFieldColumns: Readonly<Record<ImportedPolicyField, FieldColumn>> = {
  policy_number: {
    headers: bookHeaders.policy_number,
    fits: (text) => /\d/.test(text) && text.length <= 40,
    examples: null,
  },
  premium: {
    headers: bookHeaders.premium,
    fits: (text) => premiumOfText(text) !== undefined,
    examples: null,
  },
  rate_class: {
    headers: bookHeaders.rate_class,
    fits: (text) => tobaccoOfText(text) === undefined || isRateClass(text),
    examples: null,
  },
  end_date: {
    headers: bookHeaders.end_date,
    fits: (text) => dateOfText(text, { ...anyDate, role: 'effective' }) !== undefined,
    examples: null,
  },
}
