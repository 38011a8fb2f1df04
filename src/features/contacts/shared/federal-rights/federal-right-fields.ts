import { z } from 'zod'
import { dateField } from '../../../../kernel/calendar-date.ts'
import {
  federalTriggers,
  medicareSinceValues,
} from '../../../enrollment-windows/shared/federal-triggers.ts'

/** Open until a member says that it was used, was not, or was noted by mistake. */
export const federalStatuses = ['open', 'used', 'not_used', 'mistake'] as const
export type FederalStatus = (typeof federalStatuses)[number]

export const maxProofLength = 500

/** The fields of a client's federal right, all of them: what is left out is not known. */
export const FederalRightFields = z.object({
  trigger: z.enum(federalTriggers, 'Please choose the event that gives this right.'),
  coverage_end: dateField({ missing: 'Please enter the last day of the old coverage.' }),
  medicare_since: z.enum(medicareSinceValues).nullable().default(null),
  /** The proof in words, such as a letter and its date. */
  proof: z
    .string()
    .trim()
    .max(maxProofLength)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
  status: z.enum(federalStatuses).default('open'),
})
export type FederalRightFields = z.output<typeof FederalRightFields>

/** A change says the status too: one that leaves it out must not open an ended right again. */
export const ChangedFederalRight = FederalRightFields.extend({ status: z.enum(federalStatuses) })

export const federalFieldNames = Object.keys(
  FederalRightFields.shape,
) as (keyof FederalRightFields)[]
