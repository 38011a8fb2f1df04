import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { PreparedEmail } from './mark-emails.sql.ts'

/** An email stored as `sending`, with its message and the number of this attempt. */
export interface ReadyEmail {
  readonly email: PreparedEmail
  readonly message: string
  readonly attempts: number
}

export interface Outcome {
  readonly ready: ReadyEmail
  /** `untried`: the process stopped before the hand-over began. */
  readonly result: 'sent' | 'untried' | DeliveryError
}

/** Hands emails over on all of the mailer's connections at once. Begins no more after `signal`. */
export async function handOver(
  { mailer, config }: OrganizationContext,
  ready: readonly ReadyEmail[],
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const deliver = async ({ email, message }: ReadyEmail): Promise<Outcome['result']> => {
    if (signal?.aborted) return 'untried'
    try {
      await mailer.send({ from: config.mailFrom, to: email.recipient, message })
      return 'sent'
    } catch (error) {
      return error instanceof DeliveryError ? error : new DeliveryError(String(error), false)
    }
  }
  const outcomes: Outcome[] = []
  const waiting = ready.values()
  const lane = async () => {
    for (const each of waiting) outcomes.push({ ready: each, result: await deliver(each) })
  }
  await Promise.all(Array.from({ length: mailer.connections }, lane))
  return outcomes
}
