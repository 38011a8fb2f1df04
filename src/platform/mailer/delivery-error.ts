import { bestStatus, verdictOf } from '../../kernel/mail-status.ts'

interface Details {
  /** The server refused the recipient's email address itself. */
  readonly recipientRefused?: boolean
  /** The reply was to the recipient's address, not to the message or to us. */
  readonly aboutRecipient?: boolean
  /** The whole message was sent, but no reply came: it may have been delivered. */
  readonly unknownOutcome?: boolean
  /** The enhanced status code of the server's reply, as far as it says something. */
  readonly status?: string | undefined
  /** The server takes no more from us for now. */
  readonly slowDown?: boolean
}

/** `permanent`: the server refused this email permanently, so it must not be retried. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly permanent: boolean
  readonly recipientRefused: boolean
  readonly aboutRecipient: boolean
  readonly unknownOutcome: boolean
  readonly slowDown: boolean
  readonly status: string | undefined
  constructor(message: string, permanent: boolean, details: Details = {}) {
    super(message)
    const { recipientRefused = false, aboutRecipient = false, unknownOutcome = false } = details
    const { slowDown = false, status } = details
    this.permanent = permanent
    this.recipientRefused = recipientRefused
    this.aboutRecipient = aboutRecipient
    this.unknownOutcome = unknownOutcome
    this.slowDown = slowDown
    this.status = status
  }
}

/** An error of an SMTP connection, with the server's reply if there was one. */
export interface SmtpFailure extends Error {
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/**
 * Classifies a failed delivery. A 5xx to the recipient or the message is permanent. A 5xx to the
 * sign-in, the sender or by policy (5.7.x) is about us, so it is retried: a wrong password must not
 * lose a day's email. Codes: RFC 5321, 3463. `messageSent`: the message was sent to its end, so
 * without a reply its outcome is unknown.
 */
export function deliveryErrorOf(
  { message, responseCode = 0, response = '', command = '' }: SmtpFailure,
  messageSent: boolean,
): DeliveryError {
  if (messageSent && !(responseCode >= 400 && responseCode < 600))
    return new DeliveryError(message, false, { unknownOutcome: true })
  const detail = response.match(/^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const toRecipient = command === 'RCPT TO'
  const permanent =
    responseCode >= 500 && (command === 'DATA' || (toRecipient && !detail?.startsWith('5.7.')))
  const status = bestStatus(detail, response)
  const verdict = status && verdictOf(status)
  // Without a code the number says that there is no such mailbox, unless the words say why else.
  const noMailbox =
    verdict === 'hard' ||
    (detail === undefined && verdict !== 'policy' && [550, 551, 553].includes(responseCode))
  const isLater = responseCode >= 400 && responseCode < 500
  return new DeliveryError(message, permanent, {
    slowDown: [421, 450].includes(responseCode) || (isLater && /^\d{3}[ -]4\.7\./.test(response)),
    recipientRefused: permanent && toRecipient && noMailbox,
    aboutRecipient: toRecipient,
    status,
  })
}
