import { z } from 'zod'

/** How far an email is: `sending` is handed over, or about to be; `failed` and `cancelled` end. */
export const emailStatuses = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
export type EmailStatus = (typeof emailStatuses)[number]
export const EmailStatusField = z.enum(emailStatuses)

/** What people read of an email's state. `failure` is the mail server's word or the reason why it was called off. */
export function emailStatusText({
  state,
  failure,
}: {
  readonly state: EmailStatus
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
  'Possibly sent twice: the server stopped between handing this email over and noting it, so the client may have got the same email two times.'
