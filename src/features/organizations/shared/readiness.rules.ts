import type { QuoteSender } from './quote-sender.rules.ts'

/** Details that an agency's emails and pages print, in the order in which a notice lists them. */
export const emailDetails = [
  'agencyPhone',
  'postalAddress',
  'defaultAgentName',
  'agentPhone',
] as const
/** The gaps of an agency, in that order; a licensed state only keeps it from going live. */
export const readinessGaps = [...emailDetails, 'licensedState'] as const
export type ReadinessGap = (typeof readinessGaps)[number]

/** The parts of an agency that decide whether its emails may go. */
export interface ReadinessFacts {
  readonly phone: string | null
  readonly postalAddress: string | null
  /** The agent who signs emails to contacts without an agent. */
  readonly defaultAgent: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string | null
    readonly sender: QuoteSender
  }
  /** States where the agency or its default agent is licensed. */
  readonly licensedStates: number
}

const blank = (text: string | null) => (text ?? '').trim() === ''

/**
 * Returns what an agency lacks before it may go live. All but `licensedState` also hold its emails:
 * without them an email would have no number to call, no postal address or no name. No state set
 * anywhere counts as licensed for emails (outreach rules, step 1).
 */
export function missingForGoLive(facts: ReadinessFacts): ReadinessGap[] {
  const { firstName, lastName, phone, sender } = facts.defaultAgent
  const missing: Record<ReadinessGap, boolean> = {
    agencyPhone: blank(facts.phone),
    postalAddress: blank(facts.postalAddress),
    defaultAgentName: blank(firstName) || blank(lastName),
    agentPhone: sender === 'agent' && blank(phone),
    licensedState: facts.licensedStates === 0,
  }
  return readinessGaps.filter((gap) => missing[gap])
}

/** Returns what an agency lacks before its emails may go. */
export const missingForEmails = (facts: ReadinessFacts): ReadinessGap[] =>
  missingForGoLive(facts).filter((gap) => gap !== 'licensedState')

export const gapNames: Readonly<Record<ReadinessGap, string>> = {
  agencyPhone: 'the agency’s phone number',
  postalAddress: 'the agency’s postal address',
  defaultAgentName: 'the default agent’s first and last name',
  agentPhone: 'the default agent’s phone number',
  licensedState: 'a state where the agency is licensed',
}

/** Pages where an admin adds each. */
export const gapPlaces: Readonly<Record<ReadinessGap, string>> = {
  agencyPhone: '/settings#agency',
  postalAddress: '/settings#postal',
  defaultAgentName: '/add-agents',
  agentPhone: '/add-agents',
  licensedState: '/settings#states',
}

const list = new Intl.ListFormat('en-US')

/** Returns why no email goes, for people who try to send one. */
export const emailsHeldText = (missing: readonly ReadinessGap[]): string =>
  `No emails are sent until an admin adds ${list.format(missing.map((gap) => gapNames[gap]))}.`

/** The steps of an agency until Go Live, in this order. */
export const goLiveSteps = [
  'address',
  'phone',
  'licenses',
  'agents',
  'book',
  'testEmail',
  'payment',
  'realRates',
  'goLive',
] as const
export type GoLiveStep = (typeof goLiveSteps)[number]

export interface GoLiveFacts {
  readonly readiness: ReadinessFacts
  readonly agentsWithoutPhone: number
  /** Whether the agency has a contact. */
  readonly contacts: boolean
  /** Whether an email marked TEST has been sent to someone of the agency. */
  readonly testEmail: boolean
  /** `none`: the operator has set the agency up, and nothing is to be paid here. */
  readonly payment: 'open' | 'paid' | 'none'
  /** Quotes have illustrative prices, with which no agency goes live. */
  readonly lacksRealRates: boolean
  readonly live: boolean
}

/**
 * Returns each step until Go Live and whether it is done: what must be there by `missingForGoLive`,
 * what a new agency should try, and the operator's part while it is open.
 */
export function goLiveChecklist({
  readiness,
  agentsWithoutPhone,
  contacts,
  testEmail,
  payment,
  lacksRealRates,
  live,
}: GoLiveFacts): { step: GoLiveStep; done: boolean }[] {
  const missing = missingForGoLive(readiness)
  const has = (...gaps: ReadinessGap[]) => !gaps.some((gap) => missing.includes(gap))
  const done: Record<GoLiveStep, boolean> = {
    address: has('postalAddress'),
    phone: has('agencyPhone'),
    licenses: has('licensedState'),
    agents: has('defaultAgentName', 'agentPhone') && agentsWithoutPhone === 0,
    book: contacts,
    // After Go Live a test email teaches nothing any more.
    testEmail: testEmail || live,
    payment: payment === 'paid',
    realRates: !lacksRealRates || live,
    goLive: live,
  }
  // The operator does it. Once it is done, it would only puzzle the agency.
  return goLiveSteps
    .filter((step) => step !== 'realRates' || !done.realRates)
    .filter((step) => step !== 'payment' || payment !== 'none')
    .map((step) => ({ step, done: done[step] }))
}
