import { displayDateOrBlank } from '../../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { FederalRightFields, type FederalStatus } from './federal-right-fields.ts'
import type { FederalRightRecord } from './federal-rights.contract.ts'

/** The fields of a federal right as typed; empty for what is not known. */
export interface FederalForm extends Record<string, string> {
  readonly trigger: string
  readonly coverage_end: string
  readonly medicare_since: string
  readonly proof: string
  readonly status: FederalStatus
}

/** Returns the form of a federal right, or of a new one. */
export const federalFormOf = (right: FederalRightRecord | undefined): FederalForm => ({
  trigger: right?.trigger ?? '',
  coverage_end: displayDateOrBlank(right?.coverage_end),
  medicare_since: right?.medicare_since ?? '',
  proof: right?.proof ?? '',
  status: right?.status ?? 'open',
})

/** Returns the form that ends a right, "used" unless it has ended already. */
export function endingFederalFormOf(right: FederalRightRecord | undefined): FederalForm {
  const form = federalFormOf(right)
  return form.status === 'open' ? { ...form, status: 'used' } : form
}

/** Returns the right as calls take it; what cannot be read stays as typed, for the error. */
export const federalFieldsOf = ({ coverage_end, ...form }: FederalForm): FederalRightFields =>
  ({
    ...form,
    coverage_end:
      coverage_end === '' ? undefined : (parseTypedDate(coverage_end, 'near') ?? coverage_end),
    medicare_since: form.medicare_since || null,
    proof: form.proof || null,
  }) as unknown as FederalRightFields

/** Returns the error text of each wrong field. */
export const federalErrors = (form: FederalForm) =>
  fieldErrors(FederalRightFields, federalFieldsOf(form))

/** Returns a stored right's fields with another status, to end it or open it again. */
export const withStatus = (right: FederalRightRecord, status: FederalStatus): FederalRightFields =>
  FederalRightFields.parse({ ...right, status })
