import { emailTypes, type YearlyEmailType } from '../../../organizations/shared/email-types.ts'

/**
 * Why a contact or one of its emails is skipped. These texts are the outreach rules' own, to the
 * letter, but for the yearly limit.
 */
export const skipReasons = {
  doNotContact: 'Contact unsubscribed / do not contact',
  stateUnknown: 'State unknown',
  notLicensed: (state: string) => `Agency not licensed in ${state}`,
  continuous: (state: string) => `Continuous enrollment in ${state}`,
  notYetEffective: 'Policy not yet effective',
  withinFirstYear: 'Within first year of effective date',
  /** Ours: the agency's own limit. */
  yearlyLimit: (limit: number, year: number) => `Limit of ${limit} emails in ${year} reached`,
  closeTo: (type: YearlyEmailType) => `Close to the ${emailTypes[type].yearly.name} mail`,
} as const

/** Why the follow-ups of an email stop. */
export const stopReasons = {
  unsubscribed: skipReasons.doNotContact,
  bounced: 'Email to the contact bounced',
  complained: 'Contact complained about our email',
  scheduled: 'Contact asked for an appointment',
  declined: 'Health answers indicate decline; agent task instead',
  finished: 'Sequence finished',
  superseded: 'A newer email is followed up',
} as const

/** Returns why a waiting email is canceled when its contact may get no email any more. */
export const suppressedReason = (suppressed: string | null): string =>
  suppressed === 'bounced' || suppressed === 'complained'
    ? stopReasons[suppressed]
    : stopReasons.unsubscribed
