import type { Config } from '../../../../platform/config.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import type { DkimSigner } from '../../../../platform/mailer/dkim.ts'
import { NotStarted } from '../../../../platform/mailer/smtp-lane.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { DomainPace, Reply } from './domain-pace.ts'
import { messageOf } from './prepare-email.ts'
import type { PreparedMessage } from './prepared-email.sql.ts'

/** A built message. */
export interface ReadyEmail extends PreparedMessage {
  readonly template: EmailTemplate
  readonly domain: string
  /** Where reports about it go; undefined for MAIL_FROM. */
  readonly returnAddress: string | undefined
  /** Signs for the domain that From names; undefined for the installation's. */
  readonly dkim: DkimSigner | undefined
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

/**
 * Headers that name an email to its provider, which removes them: Postmark returns no Message-ID,
 * SendGrid not with each event.
 */
function providerHeaders({ mailProviders }: Config, { messageId }: { messageId: string }): string {
  const [id] = messageId.slice(1).split('@')
  const postmark = mailProviders.postmarkSecrets.length > 0
  const sendgrid = mailProviders.sendgridKeys.length > 0
  return [
    postmark ? `X-PM-Metadata-holdfast: ${id}\r\n` : '',
    sendgrid ? `X-SMTPAPI: {"unique_args": {"holdfast": "${id}"}}\r\n` : '',
  ].join('')
}

/** Hands over an email stored as `sending`, when its lane has a connection. Never throws. */
export async function handOver(
  { mailer, config, organizationId }: OrganizationContext,
  ready: ReadyEmail,
  { pace, quick, mayStart }: HandOver,
): Promise<Outcome> {
  let measured: ((reply: Reply) => void) | undefined
  let reply: Reply = 'accepted'
  try {
    const email = {
      from: ready.returnAddress ?? config.mailFrom,
      to: ready.email.recipient,
      message: providerHeaders(config, ready.email) + messageOf(ready.email, ready.template),
      dkim: ready.dkim,
      mayStart() {
        if (!mayStart(ready)) return false
        measured ??= pace.measure(organizationId, ready.domain)
        return true
      },
    }
    await mailer.send(email, quick ? 'outreach' : 'slow-outreach')
    return { ready, result: 'sent' }
  } catch (error) {
    if (error instanceof NotStarted) return { ready, result: 'untried' }
    if (!(error instanceof DeliveryError))
      return { ready, result: new DeliveryError(String(error), true) }
    reply = error.unknownOutcome ? 'none' : error.slowDown ? 'slow down' : 'refused'
    return { ready, result: error }
  } finally {
    measured?.(reply)
  }
}
