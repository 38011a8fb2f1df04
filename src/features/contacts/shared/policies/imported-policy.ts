import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { ImportedContact } from '../contact-columns.ts'
import type { ImportedBeside } from '../imported-beside.ts'

/** The columns that fill only the policy; carrier, plan and start are the contact's too. */
export const importedPolicyFields = ['policy_number', 'premium', 'rate_class', 'end_date'] as const
export type ImportedPolicyField = (typeof importedPolicyFields)[number]

export const importedPolicyLabels: Readonly<Record<ImportedPolicyField, string>> = {
  policy_number: 'Policy Number',
  premium: 'Monthly Premium',
  rate_class: 'Rate Class',
  end_date: 'End Date',
}

/**
 * The policy of a cleaned row of an import, as far as the contact's columns do not say it; null
 * where the row says nothing. Words are kept where they say more than carrier and plan do.
 * `policy_status` is `lapsed` for a policy that had ended, null otherwise.
 */
export interface ImportedPolicy {
  readonly policy_status: 'lapsed' | null
  readonly carrier_words: string | null
  readonly plan_code: string | null
  readonly select_network: boolean | null
  readonly plan_words: string | null
  readonly policy_number: string | null
  readonly premium_cents: Cents | null
  readonly rate_class: string | null
  readonly end_date: CalendarDate | null
}

/** Columns of staged_contact with their types, in the order of a batch. */
export const stagedPolicyColumns = [
  { name: 'policy_status', type: 'text' },
  { name: 'carrier_words', type: 'text' },
  { name: 'plan_code', type: 'text' },
  { name: 'select_network', type: 'boolean' },
  { name: 'plan_words', type: 'text' },
  { name: 'policy_number', type: 'text' },
  { name: 'premium_cents', type: 'integer' },
  { name: 'rate_class', type: 'text' },
  { name: 'end_date', type: 'date' },
] as const satisfies readonly { readonly name: keyof ImportedPolicy; readonly type: string }[]

/** A cleaned row of an import: the contact's columns, the policy, and what it brings beside. */
export type ImportedRow = ImportedContact & ImportedPolicy & ImportedBeside
