import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { PreparedEmail } from './outbox-email.sql.ts'

/** An email stored as `sending`, with its message and which try it is. */
export interface ReadyEmail {
  readonly email: PreparedEmail
  readonly message: string
  readonly attempts: number
}

export interface Outcome {
  readonly ready: ReadyEmail
  /** `left`: the process stopped before it was begun. */
  readonly result: 'sent' | 'left' | DeliveryError
}

/** Hands over as many at once as the mailer has connections; told to stop, none more. */
export async function handOver(
  { mailer, config }: OrganizationContext,
  ready: readonly ReadyEmail[],
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const deliver = async ({ email, message }: ReadyEmail): Promise<Outcome['result']> => {
    if (signal?.aborted) return 'left'
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
