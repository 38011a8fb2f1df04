import type { Services } from '../../../platform/services.ts'
import type { ContactMessage } from '../shared/contact-message.rules.ts'
import { insertContactMessage } from './contact-message.sql.ts'
import { contactMessageEmail } from './emails/contact-message-email.tsx'
import { receiveSiteForm, type Sender } from './receive-site-form.ts'

export interface SentContactMessage extends Omit<ContactMessage, 'phone'>, Sender {
  readonly phone?: string | undefined
}

/** Stores a visitor's message and emails it, as `receiveSiteForm` does with every form. */
export async function sendContactMessage(
  services: Services,
  { ipAddress, website, phone = '', ...fields }: SentContactMessage,
): Promise<void> {
  const message = { ...fields, phone }
  await receiveSiteForm(services, {
    ipAddress,
    website,
    store: (system, createdAt) => insertContactMessage(system, { ...message, createdAt }),
    email: contactMessageEmail,
    values: { ...message, phone: phone || 'not given' },
    replyTo: { name: message.name, address: message.email },
  })
}
