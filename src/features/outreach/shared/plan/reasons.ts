import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { declinedReason } from '../../../contacts/shared/email-choices.rules.ts'
import { unemailedReasons } from '../../../organizations/shared/client-status.rules.ts'
import { emailTypes, type YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import type { License } from '../../../organizations/shared/licensing.rules.ts'

/**
 * Why a contact or one of its emails is skipped. These texts are the outreach rules' own, to the
 * letter, but for the yearly limit and what clients and members chose.
 */
export const skipReasons = {
  doNotContact: unemailedReasons.do_not_contact,
  stateUnknown: 'State unknown',
  notLicensed: (state: string) => `Agency not licensed in ${state}`,
  /** Ours, as the rules know only the agency: its agent has other licenses. */
  agentNotLicensed: (state: string) => `Agent not licensed in ${state}`,
  licenseExpired: (state: string, day: CalendarDate) =>
    `Agent’s license expired on ${displayDate(day)} in ${state}`,
  licenseEnds: (state: string, day: CalendarDate) =>
    `Agent’s license ends on ${displayDate(day)} in ${state}`,
  continuous: (state: string) => `Continuous enrollment in ${state}`,
  notYetEffective: 'Policy not yet effective',
  withinFirstYear: 'Within first year of effective date',
  /** Ours: the agency's own limit. */
  yearlyLimit: (limit: number, year: number) => `Limit of ${limit} emails in ${year} reached`,
  /** Ours: what the client chose. */
  declined: declinedReason,
  /** Ours: what members decided about drafts, and emails that became tasks. */
  draftDropped: 'A member dropped the draft',
  draftNotInTime: 'The draft was not approved in time',
  agentTold: 'Its agent got a task instead',
  /** Ours: emails about a rate increase (decision 085). */
  increaseDeleted: 'The rate increase was deleted',
  notHit: 'The rate increase does not hit the client any more',
  /** When the email is sent: it may be either of the two above. */
  notAnnounced: 'The rate increase was deleted, or does not hit the client any more',
  noSaving: 'No other price is lower any more',
  chose: 'Client chose which emails to get, and this is none of them',
  /** Ours: the agency measures what its emails do (decision 075). */
  heldOut: 'Client is in the hold-out group',
  /** Ours: at the sending, after the switch of its type. */
  switchedOff: (type: YearlyEmailType) =>
    `The agency sends no ${emailTypes[type].yearly.name} emails any more`,
  closeTo: (type: YearlyEmailType) => `Close to the ${emailTypes[type].yearly.name} mail`,
} as const

/** Returns why a missing license holds email to a client in a state. */
export function unlicensedReason(
  { of, expired }: License & { held: false },
  state: string,
): string {
  if (of === 'agency') return skipReasons.notLicensed(state)
  return expired === null
    ? skipReasons.agentNotLicensed(state)
    : skipReasons.licenseExpired(state, expired)
}

/** Why the follow-ups of an email stop. */
export const stopReasons = {
  unsubscribed: skipReasons.doNotContact,
  bounced: 'Email to the contact bounced',
  complained: 'Contact complained about our email',
  scheduled: 'Contact asked for an appointment',
  declined: 'Health answers indicate decline; agent task instead',
  finished: 'Sequence finished',
  superseded: 'A newer email is followed up',
  /** The client chose so. */
  noReminders: declinedReason('follow_ups'),
} as const

/** Returns why a contact gets no email at all, by the reason that its row or address has. */
export const unemailedReason = (suppressed: string): string =>
  unemailedReasons[suppressed as keyof typeof unemailedReasons] ?? skipReasons.doNotContact

/** Returns why a waiting email is canceled when its contact may get no email any more. */
export const suppressedReason = (suppressed: string | null): string =>
  suppressed === 'bounced' || suppressed === 'complained'
    ? stopReasons[suppressed]
    : unemailedReason(suppressed ?? '')
