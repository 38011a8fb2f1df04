import { displayDate } from '../../../kernel/calendar-date.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { campaignEmailTypes } from '../../organizations/shared/email-types.ts'
import { emailTypeLabel } from './labels.ts'
import type { Pause } from './pauses.contract.ts'

export const pauseNotFound = 'This pause was not found or has ended.'
export const pausesOverlap =
  'Another pause holds these emails on some of these days. Change or end that one.'
export const pauseOfBoth = 'A pause can be for one agent or one type, not both.'
export const pauseNotAllowed = 'Only admins can pause other agents’ emails.'
export const pauseAgentUnknown = 'Agent not found.'
export const pauseNotSaved = 'The pause was not saved. Please try again.'

/** No reminder follows an email that members made for many clients. */
const isFollowed = (type: string) => !isOneOf(campaignEmailTypes, type)

type Whose = Pick<Pause, 'agent' | 'type'>
/** Returns the emails that a pause holds, in the middle of a sentence. */
export const pausedEmails = ({ agent, type }: Whose): string =>
  agent !== null
    ? `emails to the clients of ${agent}`
    : type !== null
      ? `${emailTypeLabel(type)} emails${isFollowed(type) ? ' and their follow-ups' : ''}`
      : 'all emails'

/**
 * Returns a pause in one sentence: `All emails are paused until 12/31/2026.`, of a planned one
 * `All emails will be paused from 12/20/2026 until 12/31/2026.`
 */
export function pauseSentence({
  from,
  planned,
  until,
  ...whose
}: Whose & Pick<Pause, 'from' | 'planned' | 'until'>): string {
  const [first = '', ...rest] = pausedEmails(whose)
  const begin = planned ? `will be paused from ${displayDate(from)}` : 'are paused'
  const end = until === null ? 'until someone ends the pause' : `until ${displayDate(until)}`
  return `${first.toUpperCase()}${rest.join('')} ${begin} ${end}.`
}

/** The fate of the emails of a pause, by the rules that hold without one. */
export const pauseExplained =
  'Emails due during a pause wait until it ends. Then emails up to 30 days late go out, but never in an enrollment window, and follow-ups go out up to 35 days after the first email. The rest are not sent. Quotes you send yourself and links clients ask for always go out.'
