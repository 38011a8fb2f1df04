import type { Locale } from '../../../../kernel/locale.ts'
import type { EmailType } from '../../shared/labels.ts'
import type { Wording, WordingCatalog } from './wording-catalog.ts'
import { wordingEn } from './wording-en.ts'
import { wordingEs } from './wording-es.ts'

/**
 * When an email goes: before its event, after it (a window held it), or after it though another
 * email of this kind has said within a year that we look once a year.
 */
export type EmailTiming = 'ahead' | 'passed' | 'passed again'

export const wordings: Readonly<Record<Locale, WordingCatalog>> = { en: wordingEn, es: wordingEs }

export interface EmailKind {
  readonly emailType: EmailType
  readonly timing: EmailTiming
}

/** Whether an email of this type looks back when it goes late. */
export const looksBack = (type: EmailType): boolean =>
  type === 'birthday' || type === 'anniversary' || type === 'effective_date'

export function wordingOf({ emailType, timing }: EmailKind, locale: Locale): Wording {
  const texts = wordings[locale]
  if (looksBack(emailType) && timing !== 'ahead')
    return timing === 'passed' ? texts.lookBack : texts.lookBackAgain
  const byType: Readonly<Record<EmailType, Wording>> = {
    birthday: texts.birthday,
    anniversary: texts.anniversary,
    effective_date: texts.anniversary,
    aep: texts.aep,
    new_year: texts.newYear,
    quote_email: texts.quote,
    renewed_link: texts.renewedLink,
    follow_up_1: texts.followUps[0],
    follow_up_2: texts.followUps[1],
    follow_up_3: texts.followUps[2],
  }
  return byType[emailType]
}
