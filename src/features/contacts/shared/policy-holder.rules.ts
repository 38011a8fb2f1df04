import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'

interface PolicyFacts {
  readonly effectiveDate: CalendarDate | null
  readonly currentCarrier: string | null
  readonly planType: string | null
}

/**
 * Whether a contact is known to have a Medicare Supplement policy. The sign-up form's "None/Other"
 * is stored as another carrier, so that alone says nothing.
 */
export const isPolicyHolder = ({ effectiveDate, currentCarrier, planType }: PolicyFacts): boolean =>
  effectiveDate !== null ||
  (currentCarrier !== null && currentCarrier !== otherCarrier) ||
  (planType !== null && planType !== otherCarrier)
