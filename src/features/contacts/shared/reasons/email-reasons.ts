import type { PhraseName } from './reason-phrases.ts'

type With<Name extends PhraseName> = Readonly<Record<Name, string>>

/**
 * Why a contact gets no email: by its mark, its status, its choice, or for lack of an address. "Do
 * not contact" is a mark beside the status and changes neither figures nor the plan's limit.
 */
export const unemailedReasons = {
  /** The outreach rules' own text, for an unsubscribed contact too. */
  do_not_contact: 'Contact unsubscribed / do not contact',
  medicare_advantage: 'Client moved to Medicare Advantage',
  deceased: 'Client is deceased',
  no_address: 'No email address',
  calls_instead: 'Client asked for calls instead of emails',
} as const

const paused = ({ from, until, whose }: With<'from' | 'until' | 'whose'>) =>
  `Emails are paused${from}${until}${whose}`

/**
 * Why an email of the plan waits, is late, is skipped, or is not followed up: the one place that
 * has these sentences. They are stored, and the outreach rules prescribe many of them to the
 * letter. `read-reason.ts` reads them by the same words.
 */
export const emailReasons = {
  ...unemailedReasons,

  // Enrollment windows.
  window: ({ state, days }: With<'state' | 'days'>) => `${state} enrollment window${days}`,
  windowWithLead: ({ state, days, lead }: With<'state' | 'days' | 'lead'>) =>
    `${state} enrollment window${days}${lead}`,
  windowMissed: ({ state, days, late }: With<'state' | 'days' | 'late'>) =>
    `${state} enrollment window${days}${late}`,
  windowOfFollowUp: 'Enrollment window (SmartSend)',
  continuous: ({ state }: With<'state'>) => `Continuous enrollment in ${state}`,

  // Days, and other emails of the client.
  catchUp: ({ ago }: With<'ago'>) => `catch-up${ago}`,
  notYetEffective: 'Policy not yet effective',
  withinFirstYear: 'Within first year of effective date',
  closeTo: ({ email }: With<'email'>) => `Close to the ${email} mail`,
  /** Ours: the agency's own limit. */
  yearlyLimit: ({ limit, year }: With<'limit' | 'year'>) =>
    `Limit of ${limit} emails in ${year} reached`,

  // Licenses and prices.
  stateUnknown: 'State unknown',
  notLicensed: ({ state }: With<'state'>) => `Agency not licensed in ${state}`,
  /** Ours, as the rules know only the agency: its agent has other licenses. */
  agentNotLicensed: ({ state }: With<'state'>) => `Agent not licensed in ${state}`,
  licenseExpired: ({ on, state }: With<'on' | 'state'>) =>
    `Agent’s license expired${on} in ${state}`,
  licenseEnds: ({ on, state }: With<'on' | 'state'>) => `Agent’s license ends${on} in ${state}`,
  /** Ours: every email leads to a quote, and one without prices helps no one. */
  quoteLacks: ({ lacking }: With<'lacking'>) => `Quote unavailable: ${lacking} missing`,
  quoteStateUnknown: 'Quote unavailable: the state of the zip code is not known',
  noPrices: ({ age, state }: With<'age' | 'state'>) =>
    `Quote unavailable: no prices for age ${age} in ${state}`,

  // Ours: pauses.
  paused,
  /** The email is skipped, as it would be too late after the pause. */
  pausedTooLong: (pause: Parameters<typeof paused>[0]) => `${paused(pause)}, too late for this one`,
  callAsked: ({ until }: With<'until'>) => `Asked for a call: emails pause${until}`,

  // Ours: what the client, the agency or a member chose.
  declined: ({ email }: With<'email'>) => `Client chose no ${email} emails`,
  noReminders: 'Client chose no reminders',
  choseOthers: 'Client chose which emails to get, and this is none of them',
  switchedOff: ({ email }: With<'email'>) => `The agency sends no ${email} emails any more`,
  /** The agency measures what its emails do (decision 075). */
  heldOut: 'Client is in the hold-out group',
  draftDropped: 'A member dropped the draft',
  draftNotInTime: 'The draft was not approved in time',
  agentTold: 'Its agent got a task instead',

  // Ours: emails about a rate increase (decision 085).
  increaseDeleted: 'The rate increase was deleted',
  notHit: 'The rate increase does not hit the client any more',
  /** When the email is sent: it may be either of the two above. */
  notAnnounced: 'The rate increase was deleted, or does not hit the client any more',
  noSaving: 'No other price is lower any more',

  // Follow-ups: why they end, and, the last, why one waits.
  bounced: 'Email to the contact bounced',
  complained: 'Contact complained about our email',
  appointment: 'Contact asked for an appointment',
  healthDeclined: 'Health answers indicate decline; agent task instead',
  finished: 'Sequence finished',
  superseded: 'A newer email is followed up',
  replied: 'Client has replied: waiting to be read',
} as const
export type ReasonKind = keyof typeof emailReasons
