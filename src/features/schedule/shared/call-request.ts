import { z } from 'zod'
import { type Locale, locales } from '../../../kernel/locale.ts'
import { callChannels, requestTypes } from './schedule-status.rules.ts'
import { timesOfDay } from './time-of-day.ts'

/** A client's call request, as listed on the contact page. */
export const CallRequest = z.object({
  id: z.number(),
  type: z.enum(requestTypes),
  channel: z.enum(callChannels),
  /** Only of "Please call me". */
  time_of_day: z.enum(timesOfDay).nullable(),
  /** Ten digits that the visitor typed; null for the number on file. */
  phone: z.string().nullable(),
  /** The language of the page; null where it is not known. */
  asked_in: z.enum(locales).nullable(),
  requested_at: z.string(),
})
export type CallRequest = z.infer<typeof CallRequest>

/**
 * Worded so that no agent takes the client's "other options" for a refusal, or passed health
 * questions for a lower price.
 */
export const callRequestLabels: Readonly<
  Record<CallRequest['type'], { readonly label: string; readonly note: string }>
> = {
  accept: {
    label: 'May qualify',
    note: 'Passed the health questions. This says nothing about the price.',
  },
  decline: {
    label: 'Other options',
    note: 'Did not pass the health questions, or pressed Explore Options. The client has not turned anything down.',
  },
  other: { label: 'Wants to talk', note: 'No health answers yet.' },
}

export const callChannelLabels: Readonly<Record<CallRequest['channel'], string>> = {
  schedule_call: 'asked to schedule a call',
  call_now: 'pressed Call Now',
  call_me: 'asked to be called',
  calls_instead: 'chose calls instead of emails',
}

/** Returns what an agent should know of a request's language; null for English and unknown. */
export const askedInText = (locale: Locale | null): string | null =>
  locale === 'es' ? 'Asked in Spanish' : null

/** The task's text; the request itself says which button was pressed. */
export const callRequestDetail = 'Asked for a call.'
