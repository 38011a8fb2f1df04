import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { Services } from '../../../platform/services.ts'
import { type SecurityNotice, securityNoticeEmail } from './emails/security-notice-email.tsx'

const sending = new Set<Promise<void>>()

/**
 * Emails a member about a change of their sign-in, after the response. A failure is logged: the
 * change itself has been made. `facts` follows the text of some notices.
 */
export function sendSecurityNotice(
  services: Services,
  to: string,
  notice: SecurityNotice,
  facts = '',
): void {
  const values = { profile: `${services.config.baseUrl}/profile`, facts }
  const sent = sendProductEmail(services, securityNoticeEmail(notice), {
    to,
    values,
    lane: 'sign-in',
  })
    .catch((error: unknown) => services.log.error({ error }, 'security notice failed'))
    .finally(() => sending.delete(sent))
  sending.add(sent)
}

/** Waits for the notices that are being sent, for a command that ends its process. */
export async function securityNoticesSent(): Promise<void> {
  await Promise.all(sending)
}
