import { setTimeout as sleep } from 'node:timers/promises'
import { newToken } from '../crypto.ts'
import type { Services } from '../services.ts'
import { DeliveryError } from './delivery-error.ts'

export interface TransactionalEmail {
  /** The kind of email, with which the Message-ID starts. */
  readonly kind: string
  readonly to: string
  /** Returns the message's bytes for this Message-ID and date. */
  readonly compose: (stamp: { readonly messageId: string; readonly date: Date }) => string
  readonly maxAttempts?: number
}

/**
 * Sends one email that a person has just requested, with up to three attempts in memory. Nothing is stored: a sign-in token must not
 * be in the job table in plain text, and a person who gets no email can request it again. Throws DeliveryError if the mail server does
 * not accept it; a permanent refusal is not retried.
 */
export async function sendTransactional(
  { config, clock, mailer }: Pick<Services, 'config' | 'clock' | 'mailer'>,
  { kind, to, compose, maxAttempts = 3 }: TransactionalEmail,
): Promise<void> {
  const messageId = `<${kind}.${newToken()}@${config.mailFrom.split('@')[1]}>`
  const message = compose({ messageId, date: clock.now() })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mailer.send({ from: config.mailFrom, to, message })
    } catch (error) {
      if (attempt === maxAttempts || (error instanceof DeliveryError && error.permanent))
        throw error
      await sleep(attempt * 2000, undefined, { ref: false })
    }
  }
}
