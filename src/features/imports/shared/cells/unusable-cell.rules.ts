import type { ImportField } from '../import-fields.ts'
import { unknownAgentReason, unusableReason, yearPremiumReason } from '../import-texts.ts'
import { isYearPremium } from './cells.rules.ts'

/** Returns why the cell of a field cannot be read, and what to type where that shows. */
export const unusableCellReason = (field: ImportField, text: string): string =>
  field === 'agent'
    ? unknownAgentReason
    : field === 'premium' && isYearPremium(text)
      ? yearPremiumReason
      : unusableReason(field)
