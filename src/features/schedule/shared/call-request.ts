import { z } from 'zod'
import { channels, requestTypes } from './schedule-status.rules.ts'

/** A client's call request, as listed on the contact page. */
export const CallRequest = z.object({
  id: z.number(),
  type: z.enum(requestTypes),
  channel: z.enum(channels),
  requested_at: z.string(),
})
export type CallRequest = z.infer<typeof CallRequest>

/** Worded so that no agent takes the client's "other options" for a refusal. */
export const callRequestLabels: Readonly<
  Record<CallRequest['type'], { readonly label: string; readonly note: string }>
> = {
  accept: { label: 'Good candidate to switch', note: 'Passed the health questions.' },
  decline: {
    label: 'Other options',
    note: 'Did not pass the health questions, or pressed Explore Options. The client has not turned anything down.',
  },
  other: { label: 'Wants to talk', note: 'No health answers yet.' },
}

export const callChannelLabels: Readonly<Record<CallRequest['channel'], string>> = {
  schedule_call: 'asked to schedule a call',
  call_now: 'pressed Call Now',
}
