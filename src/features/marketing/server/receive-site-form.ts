import type { ReactElement } from 'react'
import { isFromSoftware } from '../../../kernel/honeypot.ts'
import { productName } from '../../../kernel/product.ts'
import {
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'

/** The fields that come with every form of a page for visitors. */
export interface Sender {
  /** The hidden field. */
  readonly website?: string | undefined
  readonly ipAddress: string
}

/** A form that a visitor sent, and what happens with it. */
export interface SiteForm extends Sender {
  readonly name: 'contact-us' | 'waitlist'
  readonly store: (system: SystemTransaction, at: Date) => Promise<void>
  /**
   * The email to CONTACT_EMAIL, with `{{field}}` marks for `values`; a reply goes to the visitor.
   */
  readonly email: {
    readonly subject: string
    readonly body: ReactElement
    readonly values: Readonly<Record<string, string>>
    readonly replyTo: { readonly name: string; readonly address: string }
  }
}

const maxForms = 5

/**
 * Stores a visitor's form and emails it to CONTACT_EMAIL if there is one (decision 171). A program
 * that filled in the hidden field gets the same response, and nothing is stored. Throws 429 beyond
 * five forms of a name from an IP network in 15 minutes.
 */
export async function receiveSiteForm(services: Services, form: SiteForm): Promise<void> {
  const { name, website, ipAddress } = form
  await limitAttempts(services, [[`${name}:${networkOf(ipAddress)}`, maxForms]])
  if (isFromSoftware(website)) return services.log.info({ form: name }, 'form of a program ignored')
  await systemTransaction(services.database, (system) => form.store(system, services.clock.now()))
  // The form is stored, so a failure of the email loses nothing.
  void emailForm(services, form).catch((error: unknown) =>
    services.log.error({ error, form: name }, 'form could not be emailed; it is stored'),
  )
}

async function emailForm(services: Services, { name: kind, email }: SiteForm): Promise<void> {
  const { contactEmail: to, mailFrom } = services.config
  if (to === undefined) return
  const template = await renderTemplate(kind, email.subject, email.body)
  const from = { name: productName, address: mailFrom }
  await sendTransactional(services, {
    kind,
    to,
    compose: (stamp) =>
      buildMessage(template, email.values, { from, replyTo: email.replyTo, to, ...stamp }),
  })
}
