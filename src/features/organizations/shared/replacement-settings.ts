import { z } from 'zod'
import { yearlyEmailTypes } from './email-types.ts'
import * as fields from './setting-fields.ts'

const types = fields.list(z.enum(yearlyEmailTypes), z.string(), yearlyEmailTypes.length)

/** Choices of what takes the place of a yearly email for clients who get none (decision 072). */
export const replacementSettings = {
  /** Types for which a letter is printed. */
  letterTypes: {
    label: 'Letters instead of emails',
    part: 'letters',
    column: 'letter_types',
    field: types,
  },
  /** Types for which the client's agent gets a task to call. */
  callTypes: {
    label: 'Calls instead of emails',
    part: 'letters',
    column: 'call_types',
    field: types,
  },
} as const
