import { isFromSoftware } from '../../../kernel/honeypot.ts'
import {
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import {
  type ProductEmail,
  type ProductEmailDelivery,
  sendProductEmail,
} from '../../../platform/mailer/product-email.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'

/** The fields that come with every form of a page for visitors. */
export interface Sender {
  /** The hidden field. */
  readonly website?: string | undefined
  readonly ipAddress: string
}

/** A form that a visitor sent, and what happens with it. */
export interface SiteForm<Field extends string> extends Sender {
  readonly store: (system: SystemTransaction, at: Date) => Promise<void>
  /** Goes to CONTACT_EMAIL; a reply goes to the visitor. */
  readonly email: ProductEmail<Field>
  readonly values: ProductEmailDelivery<Field>['values']
  readonly replyTo: { readonly name: string; readonly address: string }
}

const maxForms = 5

/**
 * Stores a visitor's form and emails it to CONTACT_EMAIL if there is one (decision 171). A program
 * that filled in the hidden field gets the same response, and nothing is stored. Throws 429 beyond
 * five forms of a name from an IP network in 15 minutes.
 */
export async function receiveSiteForm<Field extends string>(
  services: Services,
  form: SiteForm<Field>,
): Promise<void> {
  const { website, ipAddress, email, values, replyTo } = form
  const name = email.kind
  await limitAttempts(services, [[`${name}:${networkOf(ipAddress)}`, maxForms]])
  if (isFromSoftware(website)) return services.log.info({ form: name }, 'form of a program ignored')
  await systemTransaction(services.database, (system) => form.store(system, services.clock.now()))
  const to = services.config.contactEmail
  if (to === undefined) return
  // The form is stored, so a failure of the email loses nothing.
  void sendProductEmail(services, email, { to, values, replyTo }).catch((error: unknown) =>
    services.log.error({ error, form: name }, 'form could not be emailed; it is stored'),
  )
}
