import type { PlanContact } from '../../src/features/outreach/shared/plan/plan-contact.ts'
import { defaultEffectiveDate } from '../../src/features/quotes/shared/effective-dates.rules.ts'
import { quoteUnavailable } from '../../src/features/quotes/shared/quote-readiness.rules.ts'
import { ageOn, type CalendarDate, fromDayNumber } from '../../src/kernel/calendar-date.ts'

/**
 * Returns why the quote of a contact that `storePlanContacts` stores shows no prices: those of the
 * illustrative book start at 65.
 */
export function unavailableOf(contact: PlanContact, today: CalendarDate): string | undefined {
  const birth = contact.birth === null ? null : fromDayNumber(contact.birth)
  const age = birth && ageOn(birth, defaultEffectiveDate(today))
  return quoteUnavailable({
    ...{ state: contact.state, birth_date: birth, age, priced: age !== null && age >= 65 },
    ...{ zip_code: '75201', gender: 'F', tobacco_user: false },
  })
}
