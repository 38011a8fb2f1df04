import { isFromSoftware } from '../../../kernel/honeypot.ts'
import { productName } from '../../../kernel/product.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import type { ContactMessage } from '../shared/contact-message.rules.ts'
import { insertContactMessage } from './contact-message.sql.ts'
import { ContactMessageEmail, contactMessageSubject } from './emails/ContactMessageEmail.tsx'

export interface SentContactMessage extends Omit<ContactMessage, 'phone'> {
  readonly phone?: string | undefined
  /** The hidden field. */
  readonly website?: string | undefined
  readonly ipAddress: string
}

const maxMessages = 5

/**
 * Stores a visitor's message and emails it to CONTACT_EMAIL if there is one (decision 171). A program that filled in the hidden field
 * gets the same response, and nothing is stored. Throws 429 beyond five messages from an IP network in 15 minutes.
 */
export async function sendContactMessage(
  services: Services,
  { ipAddress, website, ...input }: SentContactMessage,
): Promise<void> {
  await limitAttempts(services, [[`contact-us:${networkOf(ipAddress)}`, maxMessages]])
  if (isFromSoftware(website)) return services.log.info('contact message of a program ignored')
  const message = { ...input, phone: input.phone ?? '' }
  await systemTransaction(services.database, (system) =>
    insertContactMessage(system, { ...message, createdAt: services.clock.now() }),
  )
  // The message is stored, so a failure of the email loses nothing.
  void emailContactMessage(services, message).catch((error: unknown) =>
    services.log.error({ error }, 'contact message could not be emailed; it is stored'),
  )
}

async function emailContactMessage(services: Services, message: ContactMessage): Promise<void> {
  const { contactEmail: to, mailFrom } = services.config
  if (to === undefined) return
  const template = await renderTemplate(
    'contact-message',
    contactMessageSubject,
    ContactMessageEmail(),
  )
  const values = { ...message, phone: message.phone || 'not given' }
  const envelope = {
    from: { name: productName, address: mailFrom },
    replyTo: { name: message.name, address: message.email },
    to,
  }
  await sendTransactional(services, {
    kind: 'contact-message',
    to,
    compose: (stamp) => buildMessage(template, values, { ...envelope, ...stamp }),
  })
}
