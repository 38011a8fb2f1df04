import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { EmailChoices } from '../../contacts/shared/email-choices.rules.ts'
import type { YearlyEmailType } from '../../organizations/shared/email-types.ts'
import type { PauseChoice } from './pause-choices.rules.ts'

/** The data of the unsubscribe page, also returned by its button's call. */
export interface Unsubscription {
  /** Masked, so that the link tells its finder nothing. */
  readonly email: string
  readonly agencyName: string
  readonly agencyPhone: string | null
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly done: boolean
  /** The link of a test email: the button changes nothing. */
  readonly inert: boolean
}

/** The form "Or choose what we send", with what holds now. */
export interface ChoicesForm extends EmailChoices {
  /** The yearly emails that the agency sends; around a policy's date only where there is one. */
  readonly kinds: readonly YearlyEmailType[]
  readonly language: Locale
  /** False for a client who moved to Medicare Advantage: the choices are kept, but nothing goes. */
  readonly getsPlanned: boolean
  /** Whether there is a number to call. */
  readonly canBeCalled: boolean
  readonly pausedUntil: CalendarDate | null
  /** The choice that is marked; the server names it, because a refused form keeps it. */
  readonly pause: PauseChoice
  /** The days of the pauses that are offered. */
  readonly pauseDays: Readonly<Record<'months_3' | 'months_6' | 'new_year', CalendarDate>>
}

/**
 * `saved`: the visitor has just chosen. `again`: they get emails again. `failed`, `busy`: what they
 * sent was not stored.
 */
export type ChoicesResult = 'saved' | 'again' | 'failed' | 'busy'

export type UnsubscribePageData =
  | (Unsubscription & {
      readonly token: string
      /** Null for an address that gets no email, and for a deleted client. */
      readonly choices: ChoicesForm | null
      /** Offers to get emails again after an unsubscription. */
      readonly mayReturn: boolean
      readonly result: ChoicesResult | null
    })
  | { error: string }
