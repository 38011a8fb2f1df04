import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import {
  currentTypeOf,
  type EmailType,
  emailTypeOf,
} from '../../../organizations/shared/email-types.ts'
import { otherWording } from './other-wording.ts'
import type { Wording, WordingCatalog } from './wording-catalog.ts'
import { yearlyWording } from './yearly-wording.ts'

/** Whether an email goes while its event's words are true, or later: a window held it. */
export type EmailTiming = 'in time' | 'late'

export const wordings: Readonly<Record<Locale, WordingCatalog>> = {
  en: { ...yearlyWording.en, ...otherWording.en },
  es: { ...yearlyWording.es, ...otherWording.es },
}

/** Returns which text an email has on the day on which it goes. */
export function timingOf(
  { emailType, eventPassed }: { readonly emailType: EmailType; readonly eventPassed: boolean },
  day: CalendarDate,
): EmailTiming {
  const { yearly, cause } = emailTypeOf(emailType)
  if (!eventPassed || cause !== 'event') return 'in time'
  if (yearly === undefined || 'of' in yearly.event) return 'late'
  const { event } = yearly
  const at = Number(day.slice(5, 7)) * 100 + Number(day.slice(8))
  const isTrueStill =
    at >= event.month * 100 + event.day && at <= event.until.month * 100 + event.until.day
  return isTrueStill ? 'in time' : 'late'
}

export interface EmailKind {
  readonly emailType: EmailType
  readonly timing: EmailTiming
}

/** Returns the product's words, which letters have. */
export function wordingOf({ emailType, timing }: EmailKind, locale: Locale): Wording {
  const texts = wordings[locale]
  return timing === 'late' ? texts.late : texts[currentTypeOf(emailType)]
}
