import { z } from 'zod'

/**
 * An email's progress. `sending` is handed over or about to be. `unconfirmed` went twice, and
 * neither delivery was confirmed: the agent decides. `queued` waits; the others are final.
 */
export const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'cancelled',
  'unconfirmed',
] as const
export type EmailStatus = (typeof emailStatuses)[number]
export const EmailStatusField = z.enum(emailStatuses)

/**
 * Returns an email's status as people read it. `failure` is the mail server's reply, or why the
 * email was canceled.
 */
export function emailStatusText({
  status,
  failure,
}: {
  readonly status: EmailStatus
  readonly failure: string | null
}): string {
  const why = failure === null ? '' : `: ${failure}`
  if (status === 'queued')
    return failure === null
      ? 'Waiting to be sent'
      : `Waiting for a retry. The mail server replied${why}`
  if (status === 'sending') return 'Being handed to the mail server'
  if (status === 'sent') return 'Sent'
  if (status === 'unconfirmed') return `Not confirmed${why}`
  return status === 'failed' ? `Not sent${why}` : `Canceled${why}`
}

export const possiblySentTwiceText =
  'Possibly sent twice: an earlier delivery was not confirmed, so the client may have received this email twice.'
export const unconfirmedEmailText =
  'This email was handed to the mail server twice, and neither delivery was confirmed. The client may have received it once, twice or not at all. Holdfast sends it again only if you choose to.'
