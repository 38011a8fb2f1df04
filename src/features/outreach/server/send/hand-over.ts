import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { NotStarted } from '../../../../platform/mailer/smtp-lane.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { DomainPace } from './domain-pace.ts'
import type { PreparedEmail } from './mark-emails.sql.ts'
import { messageOf } from './prepare-email.ts'

/** A built email. */
export interface ReadyEmail {
  readonly email: PreparedEmail
  readonly template: EmailTemplate
  readonly domain: string
  /** The number of this attempt. */
  readonly attempts: number
  /** Earlier attempts whose outcome is unknown. */
  readonly unknownOutcomes: number
}

export interface Outcome {
  readonly ready: ReadyEmail
  /** `untried`: nothing of it was handed over. */
  readonly result: 'sent' | 'untried' | DeliveryError
}

export interface HandOver {
  readonly pace: DomainPace
  readonly quick: boolean
  /** Checked right before each hand-over. */
  readonly mayStart: (ready: ReadyEmail) => boolean
}

/** Hands over emails that are stored as `sending`, at the same time as far as the lane has connections. */
export function handOver(
  { mailer, config }: OrganizationContext,
  emails: readonly ReadyEmail[],
  { pace, quick, mayStart }: HandOver,
): Promise<Outcome[]> {
  const deliver = async (ready: ReadyEmail): Promise<Outcome['result']> => {
    let measured: ((replied: boolean) => void) | undefined
    let replied = true
    try {
      const email = {
        from: config.mailFrom,
        to: ready.email.recipient,
        message: messageOf(ready.email, ready.template),
        mayStart() {
          if (!mayStart(ready)) return false
          measured ??= pace.measure(ready.domain)
          return true
        },
      }
      await mailer.send(email, quick ? 'outreach' : 'slow-outreach')
      return 'sent'
    } catch (error) {
      if (error instanceof NotStarted) return 'untried'
      if (!(error instanceof DeliveryError)) return new DeliveryError(String(error), true)
      replied = !error.unknownOutcome
      return error
    } finally {
      measured?.(replied)
    }
  }
  return Promise.all(emails.map(async (ready) => ({ ready, result: await deliver(ready) })))
}
