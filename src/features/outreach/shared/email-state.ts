import { z } from 'zod'

/** How far a mail is: `sending` is handed over, or about to be; `failed` and `cancelled` end. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]
export const MailStateField = z.enum(mailStates)

/** What people read of a mail's state. `failure` is the mail server's word or the reason why it was called off. */
export function mailStateText({
  state,
  failure,
}: {
  readonly state: MailState
  readonly failure: string | null
}): string {
  const why = failure === null ? '' : `: ${failure}`
  if (state === 'queued')
    return failure === null
      ? 'Waiting to be sent'
      : `Waiting for another try. The mail server said${why}`
  if (state === 'sending') return 'Being handed to the mail server'
  if (state === 'sent') return 'Sent'
  return state === 'failed' ? `Not sent${why}` : `Called off${why}`
}

export const possiblySentTwiceText =
  'Possibly sent twice: the server stopped between handing this mail over and noting it, so the client may have got the same mail two times.'
