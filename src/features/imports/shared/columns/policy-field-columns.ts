import type { ImportedPolicyField } from '../../../contacts/shared/policies/imported-policy.ts'
import { isRateClass, premiumOfText, tobaccoOfText } from '../cells/cells.rules.ts'
import { dateOfText } from '../cells/date-cells.rules.ts'
import { anyDate, type FieldColumn } from './field-column.ts'

/** The columns of a file that fill only the policy. */
export const policyFieldColumns: Readonly<Record<ImportedPolicyField, FieldColumn>> = {
  policy_number: {
    headers: [
      [/\b(group|phone|plan|agent|medicare)\b/, 0],
      [/^(current |medicare supplement )?(policy|contract|certificate) number$/, 100],
      [/^(carrier|insurance) policy number$|^policy (number )?(new|current)$/, 90],
      [/\bpolicy number\b|^certificate$/, 80],
    ],
    fits: (text) => /\d/.test(text) && text.length <= 40,
    examples: null,
  },
  premium: {
    headers: [
      [/\b(annual\w*|yearly|year|quarter\w*|semi|mode|date|due|paid|change|increase|percent)\b/, 0],
      [/^(current |monthly |policy |plan )*premium( amount| monthly| per month)?$/, 100],
      [/^monthly (rate|cost|price|payment|amount)$/, 85],
      [/\bmonthly premium\b|\bpremium\b/, 70],
    ],
    fits: (text) => premiumOfText(text) !== undefined,
    examples: null,
  },
  rate_class: {
    headers: [
      [/^(rate|risk|uw|underwriting) class$/, 95],
      [/\brate class\b/, 70],
    ],
    fits: (text) => tobaccoOfText(text) === undefined || isRateClass(text),
    examples: null,
  },
  end_date: {
    headers: [
      [/\bpart [abd]\b|\b(medicare|license|paid|renewal|birth|effective)\b/, 0],
      [
        /^((policy|plan|coverage|contract) )?(end|ending|term|termination|terminated|expiration|expiry|expires|cancel|cancellation|canceled|cancelled|lapse)( date| on)$/,
        100,
      ],
      [/^(policy|plan|coverage) (end|ends|ended|termination|expiration)$/, 90],
    ],
    fits: (text) => dateOfText(text, { ...anyDate, role: 'effective' }) !== undefined,
    examples: null,
  },
}
