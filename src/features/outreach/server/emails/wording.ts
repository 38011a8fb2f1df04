import type { Locale } from '../../../../kernel/locale.ts'
import {
  currentTypeOf,
  type EmailType,
  emailTypeOf,
} from '../../../organizations/shared/email-types.ts'
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

export function wordingOf({ emailType, timing }: EmailKind, locale: Locale): Wording {
  const texts = wordings[locale]
  if (emailTypeOf(emailType).looksBack && timing !== 'ahead')
    return timing === 'passed' ? texts.lookBack : texts.lookBackAgain
  return texts[currentTypeOf(emailType)]
}
