import { setTimeout as sleep } from 'node:timers/promises'
import { newToken } from '../crypto.ts'
import type { Services } from '../services.ts'
import { DeliveryError } from './delivery-error.ts'
import type { DkimSigner } from './dkim.ts'
import type { MailLane } from './mailer.ts'

export interface TransactionalEmail {
  /** The kind of email, with which the Message-ID starts. */
  readonly kind: string
  readonly to: string
  /** Makes the Message-ID the same at a repeat, by which mailboxes drop it. Random without. */
  readonly messageKey?: string
  /** Returns the message’s bytes for this Message-ID and date. */
  readonly compose: (stamp: { readonly messageId: string; readonly date: Date }) => string
  /** Signs it in the place of the installation's key. */
  readonly dkim?: DkimSigner | undefined
  readonly lane?: MailLane
  readonly maxAttempts?: number
  /** Retries until then instead, however often. */
  readonly until?: Date
}

const waits = [2000, 4000, 8000, 15_000]
const longestWait = 30_000
/** An unknown outcome may be a delivery: the person gets at most two copies. */
const maxUnknownOutcomes = 2

/**
 * Sends one email that a person has just requested, with a few attempts in memory. Nothing is
 * stored: a sign-in token must not be in the job table in plain text, and a person who gets no
 * email can request it again. Throws DeliveryError if the mail server does not accept it; a
 * permanent refusal is not retried.
 */
export async function sendTransactional(
  { config, clock, mailer }: Pick<Services, 'config' | 'clock' | 'mailer'>,
  {
    kind,
    to,
    messageKey = newToken(),
    compose,
    dkim,
    lane = 'requested',
    maxAttempts = 3,
    until,
  }: TransactionalEmail,
  pause: (milliseconds: number) => Promise<unknown> = pauseUnreferenced,
): Promise<void> {
  const messageId = `<${kind}.${messageKey}@${config.mailFrom.split('@')[1]}>`
  const message = compose({ messageId, date: clock.now() })
  let unknown = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mailer.send({ from: config.mailFrom, to, message, dkim }, lane)
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.permanent) throw error
      if (error.unknownOutcome) unknown += 1
      const wait = waits[attempt - 1] ?? longestWait
      const isLast =
        until === undefined
          ? attempt >= maxAttempts
          : clock.now().getTime() + wait >= until.getTime()
      if (isLast || unknown >= maxUnknownOutcomes) throw error
      await pause(wait)
    }
  }
}

const pauseUnreferenced = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })
